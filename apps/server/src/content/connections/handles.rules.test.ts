import { expect, it } from 'vitest'
import { bareHandle, provenHandles } from './handles.rules.ts'

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

it('proves the handle that stands in the profile, and no other', () => {
  const connected = { youtube: '@ines', instagram: '@ines', tiktok: '@ines.tt' }
  expect(provenHandles({ youtube: 'Ines', insta: '@somebody' }, connected)).toEqual([
    { platform: 'tiktok', handle: '@ines.tt' },
    { platform: 'youtube', handle: '@ines' },
  ])
  expect(provenHandles({ youtube: 'Ines', insta: '@ines' }, {})).toEqual([])
  expect(provenHandles({ youtube: 'Ines' }, null)).toEqual([])
})
