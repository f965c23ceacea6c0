import { expect, it } from 'vitest'
import { linkPreview } from './preview.rules.ts'

const facts = { kind: 'brand', title: 'Glow', lines: [], picture: null, hue: 1 } as const
const preview = (description: string, more: Partial<{ title: string; hue: number }> = {}) =>
  linkPreview(
    'https://here',
    { ...facts, lines: [], ...more },
    { path: '/brand/glow', name: 'glow', description },
  )

it('tells two hundred letters whole, and more to the end of a word', () => {
  const whole = `${'words '.repeat(33)}ab`
  expect(whole).toHaveLength(200)
  expect(preview(whole).description).toBe(whole)
  expect(preview(`${whole}c`).description).toBe(`${'words '.repeat(33).trim()}…`)
  expect(preview(' One\n\n line. ').description).toBe('One line.')
})

it('has a picture of another address once it shows something else, and else the same', () => {
  const { picture } = preview('One.')
  expect(picture).toMatch(/^https:\/\/here\/files\/previews\/brand\/glow\.png\?v=[0-9a-f]{8}$/)
  expect(preview('Two.').picture).toBe(picture)
  for (const more of [{ title: 'Glow more' }, { hue: 2 }])
    expect(preview('One.', more).picture).not.toBe(picture)
})
