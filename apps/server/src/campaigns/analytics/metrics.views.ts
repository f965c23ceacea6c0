import { provenances } from '@tandem/contract/campaigns/analytics/brand-report.schema.ts'
import type { Metrics, MetricsQuery } from '@tandem/contract/campaigns/analytics/metrics.schema.ts'
import { sql } from 'kysely'
import type { BrandActor } from '#platform/actor.ts'
import { type Db, db } from '#platform/postgres/db.ts'
import { newestNumbers, viewBrandReport } from './brand-report.views.ts'
import { provenanceOf } from './provenance.rules.ts'

type Source = { source: string | null; has_screenshot: boolean; count: number }

/** How many posts of the period have numbers from each source. */
export const countSources = async (
  tx: Db,
  brandId: string,
  { from, until }: Metrics['period'],
): Promise<Metrics['provenance']> => {
  const { rows } = await sql<Source>`
    select told.source, told.screenshot_url is not null as has_screenshot, count(*)::int as count
      from metric_facts f
      join posts p on p.id = f.subject_id
      left join lateral (${newestNumbers}) told on true
     where f.brand_id = ${brandId}::uuid and f.subject = 'post' and f.deal <> 'organic'
       and f.day between ${from}::date and ${until}::date
     group by 1, 2`.execute(tx)
  const counts = Object.fromEntries(provenances.map((one) => [one, 0])) as Metrics['provenance']
  for (const { source, has_screenshot, count } of rows)
    counts[provenanceOf(source, has_screenshot)] += count
  return counts
}

export const viewMetrics = async (
  actor: BrandActor,
  { id, by, ...asked }: MetricsQuery,
  tx: Db = db,
): Promise<Metrics> => {
  const report = await viewBrandReport(actor, { ...asked, ...(by && { by }) }, tx)
  const wanted = id?.split(',')
  const isWanted = (one: { id: string }) => wanted === undefined || wanted.includes(one.id)
  const { columns, rows, more } = report.table
  return {
    period: report.period,
    compared: report.compared,
    metrics: report.figures.filter(isWanted),
    trend: { ...report.trend, series: report.trend.series.filter(isWanted) },
    provenance: await countSources(tx, actor.brandId, report.period),
    groups:
      by === undefined
        ? []
        : rows.map(({ key, label, values }) => ({
            key,
            label,
            values: Object.fromEntries(
              columns.flatMap((column, place) =>
                isWanted(column) ? [[column.id, values[place] ?? null] as const] : [],
              ),
            ),
          })),
    moreGroups: by === undefined ? 0 : more,
    countedAt: report.countedAt,
  }
}
