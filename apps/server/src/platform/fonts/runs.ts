import anyAscii from 'any-ascii'
import bidiFactory, { type Bidi } from 'bidi-js'
import type { Face } from './fonts.ts'

/** Letters of one font in one direction. Runs stand from left to right. */
export type Run = { text: string; face: number }

type Level = { level: number }

// Its types describe a module of another kind than Node loads.
const bidi = (bidiFactory as unknown as () => Bidi)()
const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })
// Control characters, lone surrogates, and marks that turn the direction of what follows them.
// The joiners U+200C and U+200D stay: Indic and Persian words are written with them.
const unprintable =
  /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]|\p{Variation_Selector}/gu
const joiners = /[\u200c\u200d]/g

const shows = (text: string, { font }: Face): boolean =>
  [...text.replace(joiners, '')].every((letter) =>
    font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0),
  ) && font.layout(text).glyphs.every(({ id }) => id > 0)

const faceFor = (letter: string, faces: readonly Face[]): number =>
  faces.findIndex((face) => shows(letter, face))

type Placed = { text: string; face: number }

/** How a letter is drawn: as it is, in its plain form, or in Latin letters where no font has it. */
const place = (letter: string, faces: readonly Face[], before: Placed | undefined): Placed[] => {
  const current = before && faces[before.face]
  // A blank stays with the word before it, whatever that is written in.
  if (before && current && letter === ' ' && shows(letter, current))
    return [{ text: letter, face: before.face }]
  for (const text of [letter, letter.normalize('NFKC'), letter.replace(joiners, '')]) {
    const face = faceFor(text, faces)
    if (face >= 0) return [{ text, face }]
  }
  const parts = [...letter].length > 1 ? [...letter] : [...anyAscii(letter)]
  return parts
    .filter((part) => part !== letter && !joinersOnly(part))
    .flatMap((part) => place(part, faces, undefined))
}
const joinersOnly = (part: string): boolean => part.replace(joiners, '') === ''

/** Whether a shaper would turn this around by itself: it goes by the script of the letters. */
export const turnsItself = (text: string): boolean =>
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u.test(text)

const reversed = (text: string): string =>
  [...letters.segment(text)]
    .map(({ segment }) => segment)
    .reverse()
    .join('')

/** Rule L2 of the Unicode bidirectional algorithm, over whole runs. */
const reorder = <Of extends Level>(runs: Of[]): Of[] => {
  const highest = Math.max(0, ...runs.map(({ level }) => level))
  let order = runs
  for (let level = highest; level > 0; level -= 1) {
    const next: Of[] = []
    let turned: Of[] = []
    for (const run of order) {
      if (run.level >= level) turned.unshift(run)
      else {
        next.push(...turned, run)
        turned = []
      }
    }
    order = [...next, ...turned]
  }
  return order
}

/**
 * The vowel AM of Thai and Lao is a ring and a second part. The ring is drawn below the tone mark,
 * which is typed before it; the font's own rules expect the ring first.
 */
const withRingFirst = (text: string): string =>
  text
    .replace(/([\u0e48-\u0e4b])\u0e33/g, '\u0e4d$1\u0e32')
    .replace(/([\u0ec8-\u0ecb])\u0eb3/g, '\u0ecd$1\u0eb2')

/** Text as it is drawn from left to right: each run in a font that has all of its letters. */
export const runsOf = (text: string, faces: readonly Face[]): Run[] => {
  const placed: Placed[] = []
  const clean = text.normalize('NFC').replace(unprintable, '')
  for (const { segment } of letters.segment(withRingFirst(clean)))
    placed.push(...place(segment, faces, placed.at(-1)))
  const whole = placed.map((one) => one.text).join('')
  const { levels } = bidi.getEmbeddingLevels(whole)
  const mirrored = bidi.getMirroredCharactersMap(whole, levels)
  const runs: (Run & Level)[] = []
  let at = 0
  for (const { text: letter, face } of placed) {
    const level = levels[at] ?? 0
    const shown = mirrored.get(at) ?? letter
    at += letter.length
    const last = runs.at(-1)
    // Digits of Arabic scripts run from left to right: the shaper may not turn several at once.
    const alone = level % 2 === 0 && turnsItself(letter)
    if (last?.face === face && last.level === level && !alone) last.text += shown
    else runs.push({ text: shown, face, level })
  }
  return reorder(runs).map(({ text: run, face, level }) => ({
    text: level % 2 === 1 && !turnsItself(run) ? reversed(run) : run,
    face,
  }))
}
