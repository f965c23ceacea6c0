import { beforeAll, describe, expect, it } from 'vitest'
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

describe('every name is drawn without a box', () => {
  it.each([
    '株式会社さくら化粧品',
    'شركة الجمال للتجارة',
    'חברת יופי',
    'नेहा ज्वेलर्स किर्ति',
    'บริษัท น้ำผึ้ง จำกัด',
    '주식회사 뷰티',
    'საქართველო Հայաստան',
    'தமிழ் বাংলা ខ្មែរ አማርኛ မြန်မာ ລາວ',
    'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ ਪੰਜਾਬੀ',
    'శ్రీనివాస్ ప్రసాద్',
    'ភ្នំពេញ ស្រីមុំ ញ៉ាញ់',
    'မြန်မာ ကုမ္ပဏီ ကြွေး',
    'ร้านน้ำแข็ง ນ້ຳ',
    'Glow 😀 👩‍🔬 🇩🇪 ♥️',
    '\u{20bb7}野家 \u{2a6d6} e\u030a ᚠᚢᚦ',
    'می‌خواهم ۱۲۳',
  ])('%s', async (name) => {
    const { glyphs, line } = await drawn(name)
    expect(glyphs.filter(({ id }) => id === 0)).toEqual([])
    expect(glyphs.length).toBeGreaterThan(2)
    expect(line.path).not.toContain('NaN')
    expect(line.width).toBeGreaterThan(30)
  })
})

it('draws from left to right what is read from right to left, and numbers within it as they are', async () => {
  const { words } = await drawn('שלום (תל) 123 Glow')
  expect(words.map((word) => word.trim()).filter(Boolean)).toEqual([
    'Glow',
    '123',
    '(',
    'תל',
    ')',
    'שלום',
  ])
})

it('joins the letters of an Arabic word', async () => {
  const { glyphs } = await drawn('بيب')
  const apart = await Promise.all([...'بيب'].map(async (letter) => (await drawn(letter)).glyphs))
  expect(glyphs.map(({ id }) => id)).not.toEqual(apart.flat().map(({ id }) => id))
})

it('writes a letter that no font has in Latin letters', async () => {
  expect((await drawn('ᚠᚢᚦ')).words.join('')).toBe('futh')
})

const idsOf = async (text: string): Promise<number[]> =>
  (await drawn(text)).glyphs.map(({ id }) => id)

it('puts the ring of Thai AM below the tone', async () => {
  expect(await idsOf('น้ำ')).toEqual(await idsOf('น\u0e4d\u0e49\u0e32'))
})

it('puts the letters of a Myanmar word in their places, and those it stacks into one', async () => {
  const [vowel, medial, base] = await idsOf('ကြွေး')
  const [letter] = await idsOf('က')
  expect([base, vowel !== letter, medial !== letter]).toEqual([letter, true, true])
  expect((await idsOf('ကုမ္ပဏီ')).length).toBeLessThan([...'ကုမ္ပဏီ'].length)
})

it('knows which letters every glyph of a text stands for', async () => {
  for (const text of ['မြန်မာ', 'ကုမ္ပဏီ', 'किर्ति', 'بيب', '👩‍🔬 ok']) {
    const { glyphs } = await drawn(text)
    const letters = glyphs.map((glyph) => glyph.letters).join('')
    expect([...letters].sort()).toEqual([...text].sort())
  }
})

it.each(['မြန်မာ', 'किर्ति'])('writes %s in Latin letters if its shaper fails', async (name) => {
  const { display } = await openFonts(name)
  const failing = (fails: (text: string) => boolean) =>
    display.map((face) => ({
      ...face,
      shape: (text: string) => {
        if (fails(text)) throw new Error('no shape')
        return face.shape(text)
      },
    }))
  // At every letter, and only at several together.
  for (const hard of [/[^ -~]/, /[^ -~]{4}/]) {
    const faces = failing((text) => hard.test(text))
    const runs = runsOf(name, faces)
    expect(runs.map(({ text }) => text).join('')).toMatch(/^[a-z]+$/i)
  }
})

it('draws a flood of marks on one letter', async () => {
  const flood = `e\u0301\u0489ก\u0e49မ\u1039${'\u0301\u0e49\u1039'.repeat(500)}`
  const { line } = await drawn(flood)
  expect(line.path).not.toContain('NaN')
  expect(line.width).toBeLessThan(30 * [...flood].length)
})
