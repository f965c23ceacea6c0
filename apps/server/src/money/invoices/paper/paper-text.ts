import type { OpenedFonts, Weight } from '#platform/fonts/fonts.ts'
import { type Run, runsOf } from '#platform/fonts/runs.ts'
import { embeddedFont } from './embedded-font.ts'

type Document = PDFKit.PDFDocument

export type Style = { weight: Weight; size: number; color: string }

export type Pen = {
  write(
    text: string,
    at: { x: number; y: number; width: number; align?: 'right' },
    style: Style,
  ): number
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
  const measure = (text: string, style: Style): number =>
    widthOf(runsOf(text, fonts[style.weight]), style)
  const lineHeight = ({ size }: Style): number => size * 1.42
  return {
    lineHeight,
    write: (text, { x, y, width, align }, style) => {
      const lines = wrap(text, width, (part) => measure(part, style))
      for (const [nr, line] of lines.entries()) {
        const runs = runsOf(line, fonts[style.weight])
        let left = align === 'right' ? x + width - widthOf(runs, style) : x
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

const wrap = (text: string, width: number, measure: (text: string) => number): string[] => {
  const lines: string[] = []
  let line = ''
  const put = (piece: string, space: string): boolean => {
    const longer = line === '' ? piece : line + space + piece
    if (measure(longer) > width) return false
    line = longer
    return true
  }
  for (const word of text.split(/\s+/u).filter((document) => document !== '')) {
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
