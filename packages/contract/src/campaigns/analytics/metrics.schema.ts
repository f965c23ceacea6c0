import * as z from 'zod/mini'
import { Moment } from '../../ids.ts'
import { Figure, provenances, Span, Trend } from './brand-report.schema.ts'
import { groupings } from './measures.ts'
import { metrics } from './metrics.ts'
import { periodQuery, periodRules } from './period.ts'

const ids = metrics.map(({ id }) => id)
const areKnown = (asked: string): boolean => asked.split(',').every((id) => ids.includes(id))

export const MetricsQuery = z
  .strictObject({
    ...periodQuery,
    /** Ids of metrics, separated by commas. Without it, all of them. */
    id: z.optional(
      z
        .string()
        .check(
          z.maxLength(500),
          z.refine(areKnown, `Use ids from this list, separated by commas: ${ids.join(', ')}.`),
        ),
    ),
    /** Also answers the values of each group. */
    by: z.optional(z.enum(groupings, 'Choose one of the offered groups.')),
  })
  .check(...periodRules)
export type MetricsQuery = z.infer<typeof MetricsQuery>

export const Metrics = z.object({
  period: Span,
  compared: z.nullable(Span),
  metrics: z.array(Figure),
  /** Only metrics that have a trend: sums, and rates of sums. */
  trend: Trend,
  /** How many posts of the period have numbers from each source. */
  provenance: z.record(z.enum(provenances), z.int()),
  /** Empty without `by`. Metrics without a value per group are left out. */
  groups: z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      values: z.record(z.string(), z.nullable(z.number())),
    }),
  ),
  /** Groups that are left out, because too many have figures. The CSV of the report has all. */
  moreGroups: z.int(),
  countedAt: Moment,
})
export type Metrics = z.infer<typeof Metrics>
