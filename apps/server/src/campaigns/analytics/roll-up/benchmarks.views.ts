import { measures, type Sums } from '@tandem/contract/campaigns/analytics/measures.ts'
import { fewestForMedian } from '@tandem/contract/collaborations/open-figures/open-figures.limits.ts'
import { dayMs } from '@tandem/contract/time.ts'
import { sql } from 'kysely'
import { now } from '#platform/clock.ts'
import type { Db } from '#platform/postgres/db.ts'
import { quartilesOf } from '../benchmarks.rules.ts'
import { readCreatorBenchmarks } from '../creator-rates.views.ts'
import { metricValue } from '../figures.rules.ts'

export type BenchmarkRow = {
  metric: string
  n: number
  lower: number
  median: number
  upper: number
}

const benchmarked = ['cost_per_engagement', 'post_days', 'acceptance_rate', 'on_time_rate'] as const
const days = 365

/** Each brand counts once. A metric that fewer than 5 brands know is left out. */
export const readBenchmarks = async (tx: Db): Promise<BenchmarkRow[]> => {
  const from = new Date(now().getTime() - days * dayMs).toISOString().slice(0, 10)
  const { rows } = await sql<Sums & { post_days: number | null }>`
    select m.*, (select percentile_cont(0.5) within group (order by extract(epoch from c.completed_at - c.accepted_at) / 86400)
                   from collaborations c where c.brand_id = m.brand_id and c.completed_at >= ${from}::date) as post_days
      from (select brand_id, ${sql.raw(measures.map((measure) => `sum(${measure})::bigint as ${measure}`).join(', '))}
              from metric_days where grouping = 'all' and day >= ${from}::date group by 1) m`.execute(
    tx,
  )
  const ofBrands = benchmarked.flatMap((metric) => {
    const values = rows
      .map((row) =>
        metricValue(metric, {
          sums: row,
          context: { decideDays: null, reviewDays: null, postDays: row.post_days, minorPerCoin: 1 },
        }),
      )
      .filter((value) => value !== null)
    return values.length < fewestForMedian
      ? []
      : [{ metric, n: values.length, ...quartilesOf(values) }]
  })
  return [...ofBrands, ...(await readCreatorBenchmarks(tx))]
}
