import { expect, it } from 'vitest'
import { bareHandle } from './handles.rules.ts'

it.each([
  '@Ines.Makes',
  'ines.makes',
  ' @ines.makes ',
  'https://www.youtube.com/@ines.makes',
  'instagram.com/ines.makes/?igsh=1',
  'https://m.youtube.com/@ines.makes/videos',
])('reads %s as one handle', (written) => {
  expect(bareHandle(written)).toBe('ines.makes')
})
