import type { PaperFigure, Tone } from '../report-paper.ts'
import { colours, inner, page, styles } from './look.ts'
import type { Sheet } from './sheet.ts'

const gap = 12
const padding = 14
const width = (inner - gap) / 2
const within = { width: width - 2 * padding }
const toneColours: Record<Tone, string> = {
  good: colours.ok,
  bad: colours.bad,
  neutral: colours.muted,
}

const linesOf = ({ beside, change, notes }: PaperFigure) => [
  ...(beside === null ? [] : [{ text: beside, style: styles.quiet }]),
  ...(change === null
    ? []
    : [
        {
          text: change.words,
          style: { ...styles.quiet, weight: 'bold' as const, color: toneColours[change.tone] },
        },
      ]),
  ...notes.map((text) => ({ text, style: styles.quiet })),
]

const heightOf = ({ pen }: Sheet, figure: PaperFigure): number =>
  linesOf(figure).reduce(
    (sum, { text, style }) => sum + pen.heightOf(text, within, style),
    2 * padding + pen.lineHeight(styles.quiet) + pen.lineHeight(styles.value) + 2,
  )

const drawFigure = (
  { document, pen, decorate, tag }: Sheet,
  figure: PaperFigure,
  { x, y, height }: { x: number; y: number; height: number },
): void => {
  decorate(() => document.roundedRect(x, y, width, height, 10).lineWidth(0.75).stroke(colours.line))
  tag('P', () => {
    const at = { ...within, x: x + padding }
    let next = y + padding
    next += pen.write(figure.label, { ...at, y: next, linesMax: 1 }, styles.quiet)
    next += pen.write(figure.value, { ...at, y: next, linesMax: 1 }, styles.value) + 2
    for (const { text, style } of linesOf(figure))
      next += pen.write(text, { ...at, y: next }, style)
  })
}

/** Cards in two columns. */
export const drawFigures = (sheet: Sheet, figures: readonly PaperFigure[]): void => {
  for (let first = 0; first < figures.length; first += 2) {
    const pair = figures.slice(first, first + 2)
    const height = Math.max(...pair.map((figure) => heightOf(sheet, figure)))
    sheet.ensure(height)
    for (const [nr, figure] of pair.entries())
      drawFigure(sheet, figure, { x: page.margin + nr * (width + gap), y: sheet.y, height })
    sheet.y += height + gap
  }
  sheet.y += 8
}
