import { beforeAll, expect, it } from 'vitest'
import { readSettings } from '../settings/env.ts'
import { useSettings } from '../settings/settings.ts'
import { openFonts } from './fonts.ts'
import { outlineOf } from './outline.ts'
import { runsOf } from './runs.ts'

beforeAll(() => useSettings(readSettings({ DEMO: 'off', SECRET_KEY: 'k'.repeat(40) })))

const drawn = async (name: string) => {
  const { display: faces } = await openFonts(name)
  const runs = runsOf(name, faces)
  const glyphs = runs.flatMap(({ text, face }) => faces[face]?.shape(text) ?? [])
  return { glyphs, words: runs.map(({ text }) => text), line: outlineOf(name, faces, 30) }
}

it.each(['株式会社さくら化粧品', 'شركة الجمال للتجارة', 'नेहा ज्वेलर्स किर्ति', 'Glow 😀 👩‍🔬 e\u030a'])(
  'draws %s without a box',
  async (name) => {
    const { glyphs, line } = await drawn(name)
    expect(glyphs.filter(({ id }) => id === 0)).toEqual([])
    expect(glyphs.length).toBeGreaterThan(2)
    expect(line.path).not.toContain('NaN')
  },
)

it('draws from left to right what is read from right to left, and numbers within it as they are', async () => {
  const { words } = await drawn('שלום (תל) 123 Glow')
  const read = words.map((word) => word.trim()).filter((word) => word !== '')
  expect(read).toEqual(['Glow', '123', '(', 'תל', ')', 'שלום'])
})

it('joins the letters of an Arabic word', async () => {
  const { glyphs } = await drawn('بيب')
  const apart = await Promise.all([...'بيب'].map(async (letter) => (await drawn(letter)).glyphs))
  expect(glyphs.map(({ id }) => id)).not.toEqual(apart.flat().map(({ id }) => id))
})

it('writes a letter that no font has in Latin letters', async () => {
  expect((await drawn('ᚠᚢᚦ')).words.join('')).toBe('futh')
})

it('draws a flood of marks on one letter', async () => {
  const flood = `e\u0301\u0489ก\u0e49${'\u0301\u0e49'.repeat(500)}`
  const { line } = await drawn(flood)
  expect(line.path).not.toContain('NaN')
  expect(line.width).toBeLessThan(30 * [...flood].length)
})
