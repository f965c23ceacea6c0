import { beforeAll, expect, it } from 'vitest'
import { openFonts } from '#platform/fonts/fonts.ts'
import { readSettings } from '#platform/settings/env.ts'
import { useSettings } from '#platform/settings/settings.ts'
import { linesOf, type Style } from './preview-text.ts'

let style: Style
beforeAll(async () => {
  useSettings(readSettings({ DEMO: 'off', SECRET_KEY: 'k'.repeat(40) }))
  style = { faces: (await openFonts('')).display, size: 68, leading: 74, colour: '#000' }
})
const inLines = (text: string, most: number) => linesOf(text, style, { width: 460, most })

it('shows what fits whole, to the last of its lines', () => {
  expect(inLines('Glow', 1)).toEqual(['Glow'])
  expect(inLines('Three weeks of night serum', 3)).toEqual(['Three weeks', 'of night', 'serum'])
})

it('ends in dots what goes on after its last line', () => {
  expect(inLines('Three weeks of night serum', 2)).toEqual(['Three weeks', 'of night…'])
})

it('cuts a word that is wider than its line, and takes no blank before the dots', () => {
  const [line = '', ...more] = inLines('Donaudampfschifffahrtsgesellschaft', 2)
  expect([line.length > 5, line.endsWith('…'), more]).toEqual([true, true, []])
  expect(inLines('Donau mmmmmmmmmmmmmmmmm', 1)[0]).toMatch(/^Donau…$/)
})
