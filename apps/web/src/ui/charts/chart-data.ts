import type { Grain } from '@tandem/contract/campaigns/analytics/brand-report.schema.ts'
import { pointInWords, spanInWords } from './point-words.ts'

/** One series of numbers over time. Null is an unknown number, never 0. */
export type ChartData = {
  label: string
  /** Names the unit in files, such as `coins`. */
  unit?: string
  /** `post`: each point is one post, so several points can have the same day. */
  grain: Grain | 'post'
  /** First day of each point. */
  days: readonly string[]
  /** Names the points instead of their days: “Instagram Reel, 3 Nov 2026”. */
  names?: readonly string[]
  values: readonly (number | null)[]
  /** The compared period, point by point. May be shorter. */
  before: readonly (number | null)[] | null
  /** Names the compared period: “Previous period”. */
  beforeLabel?: string
  median?: { value: number; label: string } | undefined
  /** The whole period in words: “€50 in total, 12% more than before”. */
  total: string | null
  words: (value: number) => string
  /** Short enough for an axis. */
  tick: (value: number) => string
}

export const pointName = ({ names, days, grain }: ChartData, at: number): string =>
  names?.[at] ?? pointInWords(days[at] ?? '', grain)

export const valueInWords = (
  { words }: Pick<ChartData, 'words'>,
  value: number | null | undefined,
): string => (value === null || value === undefined ? '–' : words(value))

const bestOf = ({ values }: ChartData): number | undefined => {
  const known = values.filter((value) => value !== null)
  const most = Math.max(...known)
  return known.length > 1 && most > Math.min(...known) ? values.indexOf(most) : undefined
}

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

export const chartSentence = (data: ChartData): string => {
  const { label, grain, days, values, total } = data
  const span = `${label} by ${grain}, ${spanInWords(days[0] ?? '', days.at(-1) ?? '', grain)}`
  if (values.every((value) => value === null)) return `${span}: no value is known.`
  const best = bestOf(data)
  const whole = total === null ? `${span}.` : `${span}: ${total}.`
  if (best === undefined) return whole
  return `${whole} ${capital(`highest: ${valueInWords(data, values[best])}`)} (${pointName(data, best)}).`
}

/** Announced and shown for the chosen point. */
export const pointSentence = (data: ChartData, at: number): string => {
  const now = `${pointName(data, at)}: ${valueInWords(data, data.values[at])}`
  const { before, beforeLabel } = data
  if (before === null || beforeLabel === undefined) return now
  return `${now}. ${beforeLabel}: ${valueInWords(data, before[at])}`
}
