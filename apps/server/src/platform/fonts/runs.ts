import anyAscii from 'any-ascii'
import bidiFactory, { type Bidi } from 'bidi-js'
import type { Face } from './fonts.ts'
import { turnsItself } from './shape.ts'

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

/** Whether this font draws the whole text: a shaper that fails at it draws nothing. */
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

/** How a letter is drawn: as it is, in its plain form, or in Latin letters where no font has it. */
const place = (letter: string, faces: readonly Face[], before: Run | undefined): Run[] => {
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

/** For a text that can't be drawn as a whole, although each of its letters can. */
const spelled = (text: string, faces: readonly Face[]): Run[] =>
  [...anyAscii(text)].flatMap((letter) => place(letter, faces, undefined))

/** Text as it is drawn from left to right: each run in a font that has all of its letters. */
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
    // Digits of Arabic scripts run from left to right: the shaper may not turn several at once.
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
