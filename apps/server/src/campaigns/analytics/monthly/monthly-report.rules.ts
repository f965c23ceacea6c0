import type {
  BrandReport,
  Span,
  TableRow,
} from '@tandem/contract/campaigns/analytics/brand-report.schema.ts'
import type { MonthlyReportTold } from '@tandem/contract/campaigns/analytics/monthly-report.events.ts'

const isoDay = (moment: number): string => new Date(moment).toISOString().slice(0, 10)

/** The last whole month in UTC. */
export const lastMonth = (now: Date): Span => ({
  from: isoDay(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1)),
  until: isoDay(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 0)),
})

export type CreatorRow = { id: string; posts: number; engagements: number }

/** Null for rows without a creator or without known reactions. */
export const creatorRow = (
  { key, values }: TableRow,
  columns: readonly string[],
): CreatorRow | null => {
  const figure = (id: string): number => values[columns.indexOf(id)] ?? 0
  const engagements = figure('engagements')
  return key === '' || engagements === 0 ? null : { id: key, posts: figure('posts'), engagements }
}

export const bestCreatorOf = (rows: readonly CreatorRow[]): MonthlyReportTold['bestCreator'] => {
  const [first, ...others] = rows
  if (first === undefined) return null
  const { id, ...figures } = others.reduce(
    (best, row) => (row.engagements > best.engagements ? row : best),
    first,
  )
  return { creatorId: id, ...figures }
}

export const bestPostOf = ([best]: BrandReport['bestPosts']): MonthlyReportTold['bestPost'] =>
  best === undefined
    ? null
    : { postId: best.id, views: best.views, engagements: best.engagements ?? 0 }
