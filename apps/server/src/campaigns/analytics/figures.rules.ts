import type {
  BreakdownTable,
  Figure,
} from '@tandem/contract/campaigns/analytics/brand-report.schema.ts'
import {
  type CreatorSums,
  creatorMeasures,
  creatorMetricOf,
} from '@tandem/contract/campaigns/analytics/creator-metrics.ts'
import { measures, type Sums } from '@tandem/contract/campaigns/analytics/measures.ts'
import {
  type Metric,
  type MetricContext,
  metricOf,
  metrics,
} from '@tandem/contract/campaigns/analytics/metrics.ts'

const decimals = 100
/** Two decimals are more than a person compares. Counts stay exact. */
const rounded = (value: number | null): number | null =>
  value === null ? null : Math.round(value * decimals) / decimals

export const sumOf = (all: readonly Partial<Sums>[]): Sums =>
  Object.fromEntries(
    measures.map((measure) => [
      measure,
      all.reduce((sum, one) => sum + Number(one[measure] ?? 0), 0),
    ]),
  ) as Sums

type CountedFor<Summed> = { sums: Summed; context: MetricContext }
export type Counted = CountedFor<Sums>

const figureOf = <Summed>(
  metric: Metric<Summed>,
  now: CountedFor<Summed>,
  before: CountedFor<Summed> | null,
): Figure => {
  const value = rounded(metric.value(now.sums, now.context))
  return {
    id: metric.id,
    label: metric.label,
    unit: metric.unit,
    value,
    before: before === null ? null : rounded(metric.value(before.sums, before.context)),
    better: metric.better,
    formula: metric.formula,
    version: metric.version,
    inputs: metric.inputs(now.sums),
    coverage: metric.coverage?.(now.sums) ?? null,
    missing: value === null ? metric.missing : null,
  }
}

export const figuresOf = (now: Counted, before: Counted | null): Figure[] =>
  metrics.map((metric) => figureOf(metric, now, before))

/** Figures without a comparison, in this order. */
export const chosenFigures = (ids: readonly string[], now: Counted): Figure[] =>
  ids.map((id) => figureOf(metricOf(id), now, null))

export const metricValue = (id: string, { sums, context }: Counted): number | null =>
  rounded(metricOf(id).value(sums, context))

const noContext: MetricContext = {
  decideDays: null,
  reviewDays: null,
  postDays: null,
  minorPerCoin: 1,
}

/** Measures that are left out are 0. */
export const creatorSums = (known: Partial<CreatorSums>): CreatorSums =>
  Object.fromEntries(
    creatorMeasures.map((measure) => [measure, Number(known[measure] ?? 0)]),
  ) as CreatorSums

export const creatorFigure = (
  id: string,
  now: Partial<CreatorSums>,
  before: Partial<CreatorSums> | null = null,
): Figure =>
  figureOf(
    creatorMetricOf(id),
    { sums: creatorSums(now), context: noContext },
    before && { sums: creatorSums(before), context: noContext },
  )

/** Medians need single cases, so tables do not have them. */
export const tableMetrics = [
  'spent',
  'accepted',
  'completed',
  'posts',
  'views',
  'engagements',
  'engagement_rate',
  'cost_per_engagement',
  'clicks',
  'orders',
  'revenue',
] as const

export const columnsOf = (ids: readonly string[]): BreakdownTable['columns'] =>
  ids.map((id) => {
    const { label, unit, formula } = metricOf(id)
    return { id, label, unit, formula }
  })
