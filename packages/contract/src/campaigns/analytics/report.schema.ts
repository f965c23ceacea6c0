import * as z from 'zod/mini'

export const reportPeriods = ['30', '90', '365', 'all'] as const
export const ReportPeriod = z.enum(reportPeriods)
export type ReportPeriod = z.infer<typeof ReportPeriod>

/** A figure with its formula and inputs. Null when the divisor is 0. */
export const Figure = z.object({
  key: z.string(),
  label: z.string(),
  value: z.nullable(z.number()),
  unit: z.enum(['count', 'coins', 'percent', 'days']),
  /** The figure of the previous period. Null when the report covers all time. */
  before: z.nullable(z.number()),
  formula: z.string(),
  inputs: z.array(z.object({ label: z.string(), value: z.number() })),
})
export type Figure = z.infer<typeof Figure>

export const ReportRow = z.object({
  key: z.string(),
  label: z.string(),
  applied: z.int(),
  accepted: z.int(),
  completed: z.int(),
  spentCoins: z.int(),
  posts: z.int(),
  engagements: z.nullable(z.int()),
})
export type ReportRow = z.infer<typeof ReportRow>

export const BrandReport = z.object({
  brand: z.object({ slug: z.string(), name: z.string() }),
  period: ReportPeriod,
  figures: z.array(Figure),
  byCampaign: z.array(ReportRow),
  byCategory: z.array(ReportRow),
  byType: z.array(ReportRow),
})
export type BrandReport = z.infer<typeof BrandReport>
