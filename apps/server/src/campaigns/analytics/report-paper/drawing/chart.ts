import type { PaperChart } from '../report-paper.ts'
import { colours, inner, page, styles } from './look.ts'
import type { Sheet } from './sheet.ts'

const plotHeight = 104
const axis = { width: 46, height: 18 }
const legendHeight = 18
const barWidthMax = 24

type Plot = {
  left: number
  width: number
  yOf: (value: number) => number
  /** Middle of a point. */
  xOf: (at: number) => number
  step: number
}

const plotOf = ({ ticks, values, shape }: PaperChart, top: number): Plot => {
  const [least, most] = [ticks[0]?.at ?? 0, ticks.at(-1)?.at ?? 1]
  const left = page.margin + axis.width
  const width = inner - axis.width
  const step = width / values.length
  const ends = Math.max(1, values.length - 1)
  return {
    left,
    width,
    step,
    yOf: (value) => top + plotHeight * (1 - (value - least) / (most - least)),
    xOf: (at) => (shape === 'bars' ? left + (at + 0.5) * step : left + (at / ends) * width),
  }
}

const drawAxes = ({ document, pen }: Sheet, { ticks, days }: PaperChart, plot: Plot): void => {
  const small = { ...styles.quiet, size: 7.5 }
  for (const { at, words } of ticks) {
    const y = plot.yOf(at)
    document
      .moveTo(plot.left, y)
      .lineTo(plot.left + plot.width, y)
      .lineWidth(at === 0 ? 0.9 : 0.5)
      .stroke(at === 0 ? colours.muted : colours.line)
    const label = { x: page.margin, y: y - 6, width: axis.width - 8, align: 'right' as const }
    pen.write(words, label, small)
  }
  const bottom = plot.yOf(ticks[0]?.at ?? 0)
  for (const { at, words } of days) {
    const width = 60
    const middle = plot.xOf(at)
    const x = Math.min(
      Math.max(middle - width / 2, plot.left - 20),
      page.width - page.margin - width,
    )
    const isFirst = at === 0
    const place = isFirst ? { x: plot.left } : { x, align: 'center' as const }
    pen.write(words, { ...place, y: bottom + 4, width, linesMax: 1 }, small)
  }
}

const drawBars = ({ document }: Sheet, { values }: PaperChart, plot: Plot): void => {
  const width = Math.min(plot.step * 0.72, barWidthMax)
  const zero = plot.yOf(0)
  for (const [at, value] of values.entries()) {
    if (value === null || value === 0) continue
    const y = plot.yOf(value)
    const area = [plot.xOf(at) - width / 2, Math.min(y, zero), width, Math.abs(zero - y)] as const
    document.rect(...area).fill(colours.accent)
  }
}

/** Unknown values are gaps. A known value between two gaps is a dot. */
const drawLine = (
  { document }: Sheet,
  values: readonly (number | null)[],
  plot: Plot,
  look: { color: string; width: number; isDashed: boolean },
): void => {
  document.save().lineWidth(look.width).lineJoin('round').lineCap('round')
  if (look.isDashed) document.dash(3, { space: 3 })
  for (const [at, value] of values.entries()) {
    if (value === null) continue
    const [before, after] = [values[at - 1] ?? null, values[at + 1] ?? null]
    const [x, y] = [plot.xOf(at), plot.yOf(value)]
    if (before === null && after === null) document.circle(x, y, 1.8).fill(look.color)
    if (before === null) document.moveTo(x, y)
    else document.lineTo(x, y)
    if (before !== null && after === null) document.stroke(look.color)
  }
  document.restore()
}

const drawLegend = ({ document, pen }: Sheet, chart: PaperChart, y: number): void => {
  if (chart.before === null) return
  let x = page.margin + axis.width
  document.rect(x, y + 3, 9, 7).fill(colours.accent)
  pen.write(chart.label, { x: x + 14, y, width: 150 }, styles.quiet)
  x += 14 + pen.widthOf(chart.label, styles.quiet) + 18
  document.save().dash(3, { space: 3 }).lineWidth(1.4)
  document
    .moveTo(x, y + 6.5)
    .lineTo(x + 16, y + 6.5)
    .stroke(colours.ink)
  document.restore()
  pen.write(chart.before.label, { x: x + 22, y, width: 200 }, styles.quiet)
}

/** Bars begin at 0. The compared period is a dashed line, so nothing depends on colour alone. */
export const drawChart = (sheet: Sheet, chart: PaperChart): void => {
  const { pen } = sheet
  const titleHeight = pen.lineHeight(styles.part) + pen.lineHeight(styles.quiet) + 12
  const legend = chart.before === null ? 0 : legendHeight
  const height = titleHeight + plotHeight + axis.height + legend
  sheet.ensure(height)
  const top = sheet.y
  const place = { x: page.margin, width: inner }
  sheet.tag('H3', () => pen.write(chart.title, { ...place, y: top }, styles.part))
  const below = top + pen.lineHeight(styles.part)
  sheet.tag('P', () => pen.write(chart.sentence, { ...place, y: below }, styles.quiet))
  const plot = plotOf(chart, top + titleHeight)
  sheet.tag(
    'Figure',
    () => {
      drawAxes(sheet, chart, plot)
      if (chart.shape === 'bars') drawBars(sheet, chart, plot)
      else drawLine(sheet, chart.values, plot, { color: colours.accent, width: 2, isDashed: false })
      if (chart.before !== null)
        drawLine(sheet, chart.before.values, plot, { color: colours.ink, width: 1, isDashed: true })
      drawLegend(sheet, chart, top + titleHeight + plotHeight + axis.height + 2)
    },
    `${chart.title}. ${chart.sentence}`,
  )
  sheet.y = top + height + 20
}
