import * as z from 'zod/mini'
import { Figure, provenances, Span } from './brand-report.schema.ts'

/** A figure as `GET /v1/metrics` names it, without its formula. */
const MonthlyMetric = z.pick(Figure, {
  id: true,
  label: true,
  unit: true,
  value: true,
  before: true,
  version: true,
  coverage: true,
  missing: true,
})

export const MonthlyReport = z.object({
  brandName: z.string(),
  brandSlug: z.string(),
  /** The month. */
  period: Span,
  /** The same number of days before the month. */
  compared: Span,
  metrics: z.array(MonthlyMetric),
  /** How many posts of the month have numbers from each source. */
  provenance: z.record(z.enum(provenances), z.int()),
})
export type MonthlyReport = z.infer<typeof MonthlyReport>
