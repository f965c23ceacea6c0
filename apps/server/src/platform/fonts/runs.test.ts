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
  const glyphs = runs.flatMap(({ text, face }) => faces[face]?.font.layout(text).glyphs ?? [])
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

it('puts the ring of Thai AM below the tone', async () => {
  expect((await drawn('น้ำ')).words.join('')).toBe('น\u0e4d\u0e49\u0e32')
})
