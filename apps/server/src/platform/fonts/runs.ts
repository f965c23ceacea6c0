import anyAscii from 'any-ascii'
import bidiFactory, { type Bidi } from 'bidi-js'
import type { Face } from './fonts.ts'
import { turnsItself } from './shape.ts'

/** Letters of one font and direction. Runs are ordered from left to right. */
export type Run = { text: string; face: number }

type Level = { level: number }

const bidi = (bidiFactory as unknown as () => Bidi)()
const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })
// Matches control characters and direction marks, but not joiners, which Indic words need.
const unprintable =
  /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]|\p{Variation_Selector}/gu
const joiners = /[\u200c\u200d]/g

const shows = (text: string, { font, shape }: Face): boolean => {
  const plain = [...text.replace(joiners, '')]
  if (!plain.every((letter) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))) return false
  try {
    return shape(text).every(({ id }) => id > 0)
  } catch {
    return false
  }
}

const faceFor = (letter: string, faces: readonly Face[]): number =>
  faces.findIndex((face) => shows(letter, face))

/** Draws a letter as it is, else its compatibility form (NFKC), else a Latin transcription. */
const place = (letter: string, faces: readonly Face[], before: Run | undefined): Run[] => {
  const current = before && faces[before.face]
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

const reversed = (text: string): string =>
  [...letters.segment(text)]
    .map(({ segment }) => segment)
    .reverse()
    .join('')

/** Implements rule L2 of the Unicode bidirectional algorithm for whole runs. */
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

/** Fallback for text that the font can draw letter by letter only. */
const spelled = (text: string, faces: readonly Face[]): Run[] =>
  [...anyAscii(text)].flatMap((letter) => place(letter, faces, undefined))

/** Splits text into runs in drawing order, each in a font that has all its letters. */
export const runsOf = (text: string, faces: readonly Face[]): Run[] => {
  const placed: Run[] = []
  const clean = text.normalize('NFC').replace(unprintable, '')
  for (const { segment } of letters.segment(clean))
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
    // Arabic digits run from left to right, so the shaper gets them one by one.
    const alone = level % 2 === 0 && turnsItself(letter)
    if (last?.face === face && last.level === level && !alone) last.text += shown
    else runs.push({ text: shown, face, level })
  }
  return reorder(runs).flatMap(({ text: run, face: at, level }) => {
    const text = level % 2 === 1 && !turnsItself(run) ? reversed(run) : run
    const face = faces[at]
    return face && shows(text, face) ? { text, face: at } : spelled(text, faces)
  })
}
