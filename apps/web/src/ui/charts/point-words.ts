import type { Grain } from '@tandem/contract/campaigns/analytics/brand-report.schema.ts'

const inUtc = (day: string, parts: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(undefined, { ...parts, timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )

export const formatDay = (day: string): string => inUtc(day, { day: 'numeric', month: 'short' })

/** Names a point of a chart by its first day: `3 Nov`, `Week of 3 Nov 2026`, `November 2026`. */
export const pointInWords = (day: string, grain: Grain | 'post'): string => {
  if (grain === 'day' || grain === 'post')
    return inUtc(day, { weekday: 'short', day: 'numeric', month: 'short' })
  if (grain === 'month') return inUtc(day, { month: 'long', year: 'numeric' })
  return `Week of ${inUtc(day, { day: 'numeric', month: 'short', year: 'numeric' })}`
}

/** Names the points by their first days, with the years when they differ. */
export const spanInWords = (from: string, until: string, grain: Grain | 'post'): string => {
  if (grain === 'month') return `${pointInWords(from, grain)} to ${pointInWords(until, grain)}`
  const hasOneYear = from.slice(0, 4) === until.slice(0, 4)
  const named = (day: string) =>
    hasOneYear ? formatDay(day) : inUtc(day, { day: 'numeric', month: 'short', year: 'numeric' })
  return `${named(from)} to ${grain === 'week' ? 'the week of ' : ''}${named(until)}`
}

/** Short enough for an axis. */
export const tickInWords = (day: string, grain: Grain | 'post'): string =>
  grain === 'month' ? inUtc(day, { month: 'short', year: '2-digit' }) : formatDay(day)
