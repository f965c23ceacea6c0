import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { line, lines } from './text.schema.ts'

const refused = 'Remove the invisible characters.'
const mistakeIn = (schema: z.ZodMiniType, text: string): string | undefined =>
  z.safeParse(schema, text).error?.issues[0]?.message

describe('text of one line', () => {
  it.each([
    'Glow Theory',
    'Ines Łąka-Ñandú',
    'شركة الضوء',
    'חנות אור',
    'חנות\u200f Glow\u200e, شركة\u061c',
    'می‌خواهم',
    'क्‍ष',
    'ශ්‍රී ලංකා',
    '葛󠄀城',
    '👩‍👩‍👧‍👦 🏴‍☠️ ❤️‍🔥 1️⃣',
    '🏴󠁧󠁢󠁷󠁬󠁳󠁿',
    '',
    '⠓⠊⠀⠓⠕',
  ])('holds %j', (text) => expect(mistakeIn(line(80), text)).toBeUndefined())

  it.each([
    ['a line end', 'Glow\nTheory'],
    ['a control of ASCII', 'Glow\u0007Theory'],
    ['a separator of lines', 'Glow\u2028Theory'],
    ['an override of direction', 'Glow \u202eyroehT'],
    ['an isolate', 'Glow \u2066Theory\u2069'],
    ['marks of direction alone', '\u200e\u200f'],
    ['a space of no width', 'Glow\u200bTheory'],
    ['a soft hyphen', 'Glow\u00adTheory'],
    ['letters drawn as nothing', '\u3164\u115f'],
    ['an accent on nothing', ' \u0301'],
    ['a cell of Braille without dots', '\u2800'],
    ['text in tags', 'Glow\u{e0041}\u{e0042}'],
    ['a joiner between Latin letters', 'Glow\u200dTheory'],
    ['two joiners where one is spelling', 'می\u200c\u200cخواهم'],
    ['a joiner after a picture alone', '👩\u200d'],
  ])('refuses %s', (_what, text) => expect(mistakeIn(line(80), text)).toBe(refused))
})

describe('text of several lines', () => {
  it.each(['One\r\n\ttwo', 'שלום\u200f, hello', 'a\u200b'])('holds %j', (text) =>
    expect(mistakeIn(lines(80), text)).toBeUndefined(),
  )

  it.each([...'\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069'])(
    'refuses the override of direction %j',
    (sign) => expect(mistakeIn(lines(80), `Pay 10\n${sign}001`)).toBe(refused),
  )
})
