import type { Grain, Span } from '@tandem/contract/campaigns/analytics/brand-report.schema.ts'
import type { PeriodQuery } from '@tandem/contract/campaigns/analytics/period.ts'
import { dayMs } from '@tandem/contract/time.ts'

const usualDays = 30
const longestByDay = 62
const longestByWeek = 400
const daysOfWeek = 7

const plusDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)

/** Number of days of a span, both ends included. */
export const daysOf = ({ from, until }: Span): number =>
  Math.round((Date.parse(until) - Date.parse(from)) / dayMs) + 1

/** `first`: the first day with any figure, where the period `all` begins. */
export const periodOf = (asked: PeriodQuery, today: string, first: string | null): Span => {
  if (asked.from !== undefined && asked.until !== undefined)
    return { from: asked.from, until: asked.until }
  if (asked.period === 'all')
    return { from: first !== null && first < today ? first : today, until: today }
  return { from: plusDays(today, 1 - Number(asked.period ?? usualDays)), until: today }
}

/** 29 February becomes 28 February. */
const yearEarlier = (day: string): string => {
  const [year = '', rest = ''] = [day.slice(0, 4), day.slice(4)]
  const earlier = String(Number(year) - 1).padStart(4, '0')
  return rest === '-02-29' ? `${earlier}-02-28` : `${earlier}${rest}`
}

/** The period to compare with. Null without a comparison: nothing comes before all time. */
export const comparedWith = (
  span: Span,
  { compare = 'previous', period, from }: PeriodQuery,
): Span | null => {
  if (compare === 'none' || (period === 'all' && from === undefined)) return null
  if (compare === 'year') return { from: yearEarlier(span.from), until: yearEarlier(span.until) }
  return { from: plusDays(span.from, -daysOf(span)), until: plusDays(span.from, -1) }
}

export const grainOf = (span: Span): Grain => {
  const days = daysOf(span)
  if (days <= longestByDay) return 'day'
  return days <= longestByWeek ? 'week' : 'month'
}

const monthOf = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1

/** The place of a day among the points of a span. A week is 7 days from the first day on. */
export const pointOf = (day: string, { from }: Span, grain: Grain): number => {
  if (grain === 'month') return monthOf(day) - monthOf(from)
  const days = Math.round((Date.parse(day) - Date.parse(from)) / dayMs)
  return grain === 'day' ? days : Math.floor(days / daysOfWeek)
}

const monthAt = (month: number): string =>
  `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}-01`

/** First day of each point of a span. */
export const pointsOf = (span: Span, grain: Grain): string[] => {
  const count = pointOf(span.until, span, grain) + 1
  return Array.from({ length: count }, (_, place) => {
    if (grain === 'month') return place === 0 ? span.from : monthAt(monthOf(span.from) + place)
    return plusDays(span.from, place * (grain === 'day' ? 1 : daysOfWeek))
  })
}
