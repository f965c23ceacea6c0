import type { Face } from '#platform/fonts/fonts.ts'
import { outlineOf } from '#platform/fonts/outline.ts'

export type Style = { faces: readonly Face[]; size: number; colour: string; leading: number }

const words = new Intl.Segmenter('en', { granularity: 'word' })
const writtenWithoutBlanks =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

type Piece = { text: string; blank: string }

/** Splits where a line may break, also in scripts without spaces between words. */
const piecesOf = (text: string): Piece[] =>
  text
    .split(/\s+/)
    .filter(Boolean)
    .flatMap((word) =>
      writtenWithoutBlanks.test(word)
        ? [...words.segment(word)].map(({ segment }, at) => ({
            text: segment,
            blank: at === 0 ? ' ' : '',
          }))
        : [{ text: word, blank: ' ' }],
    )

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })

const withoutLastLetter = (text: string): string =>
  [...letters.segment(text)]
    .slice(0, -1)
    .map(({ segment }) => segment)
    .join('')
    .trimEnd()

/** Ends with an ellipsis when the text needs more lines. */
export const linesOf = (text: string, style: Style, within: { width: number; most: number }) => {
  const lines: string[] = []
  const fits = (line: string) => outlineOf(line, style.faces, style.size).width <= within.width
  for (const piece of piecesOf(text)) {
    const last = lines.at(-1)
    const longer = last === undefined ? piece.text : last + piece.blank + piece.text
    if (last !== undefined && fits(longer)) lines[lines.length - 1] = longer
    else lines.push(piece.text)
  }
  const shown = lines.slice(0, within.most)
  return shown.map((line, at) => {
    const isCut = at === within.most - 1 && lines.length > within.most
    let end = isCut ? `${line}…` : line
    while (end.length > 1 && !fits(end)) end = `${withoutLastLetter(end.slice(0, -1))}…`
    return end
  })
}

export const drawLine = (text: string, style: Style, x: number, y: number): string => {
  const { path } = outlineOf(text, style.faces, style.size)
  return `<path transform="translate(${x} ${y})" fill="${style.colour}" d="${path}"/>`
}
