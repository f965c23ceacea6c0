import * as z from 'zod/mini'
import { Id, Moment } from '../../ids.ts'
import { groupings } from './measures.ts'
import { metricUnits } from './metrics.ts'
import { comparisons, Day, periodQuery, periodRules } from './period.ts'

const isWhole = ({ only, onlyBy }: { only?: unknown; onlyBy?: unknown }): boolean =>
  (only === undefined) === (onlyBy === undefined)

export const ReportQuery = z
  .strictObject({
    ...periodQuery,
    /** Group of the table. Defaults to campaigns. */
    by: z.optional(z.enum(groupings, 'Choose one of the offered groups.')),
    /** Only what belongs to this campaign, creator, type, platform, deal or niche. */
    only: z.optional(
      z.string().check(z.maxLength(100), z.regex(/^[\w-]*$/, 'Choose one of the offered rows.')),
    ),
    onlyBy: z.optional(z.enum(groupings, 'Choose one of the offered groups.')),
  })
  .check(
    ...periodRules,
    // Half a filter would answer, or share, the figures of everything.
    z.refine(isWhole, { error: 'Choose a group and one of its rows.', path: ['only'] }),
  )
export type ReportQuery = z.infer<typeof ReportQuery>

const Coverage = z.object({ known: z.int(), of: z.int() })

/** A number of the metric registry with its formula and inputs. */
export const Figure = z.object({
  id: z.string(),
  label: z.string(),
  unit: z.enum(metricUnits),
  value: z.nullable(z.number()),
  /** The same number in the compared period. Null without a comparison, or if it is unknown. */
  before: z.nullable(z.number()),
  better: z.enum(['more', 'less', 'neither']),
  formula: z.string(),
  version: z.int(),
  inputs: z.array(z.object({ label: z.string(), unit: z.enum(metricUnits), value: z.number() })),
  /** Posts for which the number is known. Null for numbers that do not depend on posts. */
  coverage: z.nullable(Coverage),
  /** Why the value is null. Null when there is a value. */
  missing: z.nullable(z.string()),
})
export type Figure = z.infer<typeof Figure>

/** First and last day, both inclusive, in UTC. */
export const Span = z.object({ from: Day, until: Day })
export type Span = z.infer<typeof Span>

/** `label` is what the row groups by, such as a campaign's title. `values` follow `columns`. */
export const TableRow = z.object({
  key: z.string(),
  label: z.string(),
  /** For creators: the slug of the public page. For campaigns: null. */
  slug: z.nullable(z.string()),
  values: z.array(z.nullable(z.number())),
})
export type TableRow = z.infer<typeof TableRow>

export const Column = z.object({
  id: z.string(),
  label: z.string(),
  unit: z.enum(metricUnits),
  formula: z.string(),
})
export type Column = z.infer<typeof Column>

/** Only rows with any activity. `more` counts rows beyond the limit; the CSV file has all. */
export const BreakdownTable = z.object({
  by: z.enum(groupings),
  columns: z.array(Column),
  rows: z.array(TableRow),
  more: z.int(),
})
export type BreakdownTable = z.infer<typeof BreakdownTable>

/** Width of one point: short periods are drawn by day, long ones by week (from Monday) or month. */
export const grains = ['day', 'week', 'month'] as const
export type Grain = (typeof grains)[number]

export const Trend = z.object({
  grain: z.enum(grains),
  /** First day of each point. */
  days: z.array(Day),
  /** `before` has the values of the compared period, point by point. It may be shorter. */
  series: z.array(
    z.object({
      id: z.string(),
      label: z.string(),
      unit: z.enum(metricUnits),
      values: z.array(z.nullable(z.number())),
      before: z.nullable(z.array(z.nullable(z.number()))),
    }),
  ),
})
export type Trend = z.infer<typeof Trend>

/** Where a post's numbers come from. */
export const provenances = ['platform', 'screenshot', 'self_reported', 'not_given'] as const
export type Provenance = (typeof provenances)[number]

export const ReportedPost = z.object({
  id: Id,
  campaignId: z.nullable(Id),
  creatorName: z.string(),
  creatorSlug: z.nullable(z.string()),
  type: z.string(),
  url: z.nullable(z.string()),
  caption: z.string(),
  thumbnailUrl: z.nullable(z.string()),
  gradient: z.nullable(z.string()),
  postedAt: Moment,
  views: z.nullable(z.int()),
  engagements: z.nullable(z.int()),
  provenance: z.enum(provenances),
  numbersAt: z.nullable(Moment),
})
export type ReportedPost = z.infer<typeof ReportedPost>

/** Median and quartiles over the brands of this installation. Hidden below 5 brands. */
export const Benchmark = z.object({
  id: z.string(),
  label: z.string(),
  unit: z.enum(metricUnits),
  n: z.int(),
  lower: z.number(),
  median: z.number(),
  upper: z.number(),
})
export type Benchmark = z.infer<typeof Benchmark>

export const BrandReport = z.object({
  brand: z.object({ slug: z.string(), name: z.string() }),
  period: Span,
  compared: z.nullable(Span),
  comparison: z.enum(comparisons),
  /** The only campaign, creator, type, platform, deal or niche that the figures include. */
  narrowed: z.nullable(z.object({ by: z.enum(groupings), key: z.string(), label: z.string() })),
  figures: z.array(Figure),
  trend: Trend,
  table: BreakdownTable,
  bestPosts: z.array(ReportedPost),
  benchmarks: z.array(Benchmark),
  /** Everything that happened before this moment is counted. */
  countedAt: Moment,
})
export type BrandReport = z.infer<typeof BrandReport>
