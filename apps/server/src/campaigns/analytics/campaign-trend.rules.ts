import type { Grain, Trend } from '@tandem/contract/campaigns/analytics/brand-report.schema.ts'
import { dayMs } from '@tandem/contract/time.ts'

type Change = { day: string; posts: number; views: number | null }

const daysMax = 92
const weeksMax = 104

const grainFor = (days: number): Grain => {
  if (days <= daysMax) return 'day'
  return days <= weeksMax * 7 ? 'week' : 'month'
}

const firstDayOf = (day: string, grain: Grain): string => {
  if (grain === 'day') return day
  if (grain === 'month') return `${day.slice(0, 7)}-01`
  const at = new Date(day)
  const sinceMonday = (at.getUTCDay() + 6) % 7
  return dayFrom(at.getTime() - sinceMonday * dayMs)
}

const dayFrom = (moment: number): string => new Date(moment).toISOString().slice(0, 10)

const after = (day: string, grain: Grain): string => {
  const at = new Date(day)
  if (grain === 'month') return dayFrom(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 1))
  return dayFrom(at.getTime() + (grain === 'week' ? 7 : 1) * dayMs)
}

/**
 * Views add up, posts do not. Views are null until some are known. `changes` are sorted by day.
 * Null without a change.
 */
export const campaignTrend = (changes: readonly Change[]): Trend | null => {
  const [first, last] = [changes[0], changes.at(-1)]
  if (first === undefined || last === undefined) return null
  const grain = grainFor((Date.parse(last.day) - Date.parse(first.day)) / dayMs + 1)
  const days: string[] = []
  const views: (number | null)[] = []
  const posts: number[] = []
  let known: number | null = null
  let at = 0
  for (let day = firstDayOf(first.day, grain); day <= last.day; day = after(day, grain)) {
    const next = after(day, grain)
    let published = 0
    for (let one = changes[at]; one !== undefined && one.day < next; one = changes[at]) {
      published += one.posts
      if (one.views !== null) known = (known ?? 0) + one.views
      at += 1
    }
    days.push(day)
    views.push(known)
    posts.push(published)
  }
  return {
    grain,
    days,
    series: [
      { id: 'views', label: 'Views so far', unit: 'count', values: views, before: null },
      { id: 'posts', label: 'Posts', unit: 'count', values: posts, before: null },
    ],
  }
}
