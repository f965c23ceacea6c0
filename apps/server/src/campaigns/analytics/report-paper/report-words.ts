import type { Figure, Span } from '@tandem/contract/campaigns/analytics/brand-report.schema.ts'
import { figureWordsIn } from '@tandem/contract/campaigns/analytics/figure-words.ts'
import type { MetricUnit } from '@tandem/contract/campaigns/analytics/metrics.ts'
import { settings } from '#platform/settings/settings.ts'
import type { PaperColumn, PaperFigure, PaperTable, Tone } from './report-paper.ts'

/** Files are in English, as emails are. */
export const words = figureWordsIn('en')

export const inWords = (value: number | null, unit: MetricUnit): string =>
  words.figureInWords(value, unit, settings)

const utc = { timeZone: 'UTC' } as const
const longDay = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', ...utc })
const month = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', ...utc })
const minute = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', ...utc })
const shortDay = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', ...utc })
const shortMonth = new Intl.DateTimeFormat('en-GB', { month: 'short', year: 'numeric', ...utc })

export const dayInWords = (moment: string): string => longDay.format(new Date(moment))
export const minuteInWords = (moment: string): string => `${minute.format(new Date(moment))} UTC`
export const pointInWords = (day: string, grain: 'day' | 'week' | 'month'): string =>
  (grain === 'month' ? shortMonth : shortDay).format(new Date(day))

const isWholeMonth = ({ from, until }: Span): boolean => {
  const last = new Date(until)
  const next = new Date(last.getTime())
  next.setUTCDate(last.getUTCDate() + 1)
  return from === `${until.slice(0, 7)}-01` && next.getUTCDate() === 1
}

/** A large title breaks between dates, not within them. */
export const spanInTitle = (span: Span): string =>
  spanInWords(span).replace(/(?<=\w) (?=\w)/g, '\u00a0')

/** `November 2026`, or `1–29 November 2026`. */
export const spanInWords = (span: Span): string => {
  const from = new Date(span.from)
  if (isWholeMonth(span)) return month.format(from)
  return longDay.formatRange(from, new Date(span.until))
}

const toneOf = (isGood: boolean | null): Tone => {
  if (isGood === null) return 'neutral'
  return isGood ? 'good' : 'bad'
}

/** `compared` names what `before` is: “Previous 30 days”. Null without a comparison. */
export const paperFigure = (figure: Figure, compared: string | null): PaperFigure => {
  const { label, unit, value, before, missing } = figure
  const change = words.changeOf(figure)
  const was = compared === null || before === null ? null : `${compared}: ${inWords(before, unit)}`
  return {
    label,
    value: inWords(value, unit),
    beside: unit === 'coins' && value !== null ? words.coinsBeside(value) : null,
    change: change && { words: change.words, tone: toneOf(change.isGood) },
    notes: [missing, was, coverageInWords(figure)].filter((note): note is string => Boolean(note)),
  }
}

/** Null when the number of each post is known, or of none. */
const coverageInWords = ({ value, coverage }: Figure): string | null =>
  value === null || coverage === null || coverage.known === coverage.of
    ? null
    : `${coverage.known} of ${coverage.of} posts`

/** All figures that are not shown large, with the reason for each unknown number. */
export const figuresTable = (
  figures: readonly Figure[],
  compared: string | null,
): PaperTable['rows'] =>
  figures.map((figure) => {
    const { beside, change, value, label } = paperFigure(figure, null)
    const before = compared === null ? [] : [inWords(figure.before, figure.unit)]
    const note = figure.value === null ? figure.missing : (coverageInWords(figure) ?? beside)
    return {
      cells: [
        note === null || note === '' ? label : `${label} (${lowered(note)})`,
        value,
        ...before,
        ...(compared === null ? [] : [change?.words ?? '']),
      ],
    }
  })

const lowered = (sentence: string): string =>
  sentence.charAt(0).toLowerCase() + sentence.slice(1).replace(/\.$/, '')

export const headingsOf = (headings: readonly string[]): PaperColumn[] =>
  headings.map((heading) => ({ heading, rank: 0 }))

/** Money first, coins beside it. */
export const moneyRow = (
  label: string,
  coins: number,
  isSum = false,
): PaperTable['rows'][number] => ({
  cells: [label, inWords(coins, 'coins'), words.coinsBeside(coins)],
  isSum,
})

export const rowsShown = 40

/** `rowsIn` has the rows that do not fit. Undefined: the CSV file, which has all. */
export const moreRows = (more: number, rowsIn?: string): string[] =>
  more === 0
    ? []
    : [
        `And ${inWords(more, 'count')} more; the ${rowsIn === undefined ? 'CSV file has all' : `${rowsIn} has more`}.`,
      ]
