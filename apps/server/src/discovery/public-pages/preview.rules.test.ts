import { expect, it } from 'vitest'
import { linkPreview } from './preview.rules.ts'

const facts = { kind: 'brand', title: 'Glow', lines: [], picture: null, hue: 1 } as const
const preview = (description: string, more: Partial<{ title: string; hue: number }> = {}) =>
  linkPreview(
    'https://here',
    { ...facts, lines: [], ...more },
    { path: '/brand/glow', name: 'glow', description },
  )

it('keeps 200 characters, and shortens longer texts at the end of a word', () => {
  const whole = `${'words '.repeat(33)}ab`
  expect(whole).toHaveLength(200)
  expect(preview(whole).description).toBe(whole)
  expect(preview(`${whole}c`).description).toBe(`${'words '.repeat(33).trim()}…`)
  expect(preview(' One\n\n line. ').description).toBe('One line.')
})

it('changes the picture’s address only when its content changes', () => {
  const { picture } = preview('One.')
  expect(picture).toMatch(/^https:\/\/here\/files\/previews\/brand\/glow\.png\?v=[0-9a-f]{8}$/)
  expect(preview('Two.').picture).toBe(picture)
  for (const more of [{ title: 'Glow more' }, { hue: 2 }])
    expect(preview('One.', more).picture).not.toBe(picture)
})
