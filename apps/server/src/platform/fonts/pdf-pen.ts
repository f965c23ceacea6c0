import { embeddedFont } from './embedded-font.ts'
import type { OpenedFonts, Weight } from './fonts.ts'
import { type Run, runsOf } from './runs.ts'

type Document = PDFKit.PDFDocument

/** `leading`: the height of a line, as a factor of the size. */
export type Style = { weight: Weight; size: number; color: string; leading?: number }

/** `linesMax` cuts the text with an ellipsis. `y` is the top of the first line. */
type Place = {
  x: number
  y: number
  width: number
  align?: 'right' | 'center' | undefined
  linesMax?: number
}

export type Pen = {
  /** Returns the height of what was written. */
  write(text: string, at: Place, style: Style): number
  heightOf(text: string, at: Pick<Place, 'width' | 'linesMax'>, style: Style): number
  widthOf(text: string, style: Style): number
  lineHeight(style: Style): number
}

const nameOf = (weight: Weight, face: number): string => `${weight}-${face}`
const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })

// Without this option PDFKit would lay out each word alone, from left to right.
const inOnePiece = { features: [] }

/** Registers a font on first use, so that unused fonts are not embedded. */
export const penFor = (document: Document, fonts: OpenedFonts): Pen => {
  const registered = new Set<string>()
  const choose = (weight: Weight, face: number, size: number): void => {
    const name = nameOf(weight, face)
    const chosen = fonts[weight][face]
    // PDFKit also accepts a font object, but its types do not say so.
    if (!registered.has(name) && chosen !== undefined)
      document.registerFont(name, embeddedFont(chosen) as unknown as Uint8Array)
    registered.add(name)
    document.font(name, size)
  }
  const widthOf = (runs: readonly Run[], { weight, size }: Style): number =>
    runs.reduce((sum, { text, face }) => {
      choose(weight, face, size)
      return sum + document.widthOfString(text, inOnePiece)
    }, 0)
  // Texts of a table are measured several times, and looking for the font of each letter is slow.
  const known = new Map<string, Run[]>()
  const runsIn = (text: string, weight: Weight): Run[] => {
    const name = `${weight} ${text}`
    const runs = known.get(name) ?? runsOf(text, fonts[weight])
    known.set(name, runs)
    return runs
  }
  const measure = (text: string, style: Style): number => widthOf(runsIn(text, style.weight), style)
  const lineHeight = ({ size, leading = 1.42 }: Style): number => size * leading
  const linesOf = (
    text: string,
    { width, linesMax }: Pick<Place, 'width' | 'linesMax'>,
    style: Style,
  ) => {
    const lines = wrap(text, width, (part) => measure(part, style))
    if (linesMax === undefined || lines.length <= linesMax) return lines
    const last = shorten(lines[linesMax - 1] ?? '', (part) => measure(part, style) <= width)
    return [...lines.slice(0, linesMax - 1), last]
  }
  const shift = { right: 1, center: 0.5 }
  return {
    lineHeight,
    widthOf: measure,
    heightOf: (text, at, style) => linesOf(text, at, style).length * lineHeight(style),
    write: (text, at, style) => {
      const { x, y, width, align } = at
      const lines = linesOf(text, at, style)
      for (const [nr, line] of lines.entries()) {
        const runs = runsIn(line, style.weight)
        let left = align === undefined ? x : x + (width - widthOf(runs, style)) * shift[align]
        for (const run of runs) {
          choose(style.weight, run.face, style.size)
          const top = y + nr * lineHeight(style) + style.size
          document.fillColor(style.color).text(run.text, left, top, {
            lineBreak: false,
            baseline: 'alphabetic',
            ...inOnePiece,
          })
          left += document.widthOfString(run.text, inOnePiece)
        }
      }
      return lines.length * lineHeight(style)
    },
  }
}

const shorten = (line: string, fits: (text: string) => boolean): string => {
  const parts = [...letters.segment(line)].map(({ segment }) => segment)
  while (parts.length > 0 && !fits(`${parts.join('').trimEnd()}…`)) parts.pop()
  return `${parts.join('').trimEnd()}…`
}

const wrap = (text: string, width: number, measure: (text: string) => number): string[] => {
  const lines: string[] = []
  let line = ''
  const put = (piece: string, space: string): boolean => {
    const longer = line === '' ? piece : line + space + piece
    if (measure(longer) > width) return false
    line = longer
    return true
  }
  for (const word of text.split(/[^\S\u00a0]+/u).filter((document) => document !== '')) {
    if (put(word, ' ')) continue
    if (line !== '') lines.push(line)
    line = ''
    if (put(word, '')) continue
    for (const { segment } of letters.segment(word))
      if (!put(segment, '')) {
        if (line !== '') lines.push(line)
        line = segment
      }
  }
  return line === '' && lines.length > 0 ? lines : [...lines, line]
}
