import { hasActivity } from '@tandem/contract/campaigns/analytics/figure-words.ts'
import type { MonthlyReportTold } from '@tandem/contract/campaigns/analytics/monthly-report.events.ts'
import { now } from '#platform/clock.ts'
import { announce } from '#platform/events/outbox.ts'
import type { Db } from '#platform/postgres/db.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { viewBrandReport } from '../brand-report.views.ts'
import { listReportRows } from '../brand-report-lists.views.ts'
import { tableMetrics } from '../figures.rules.ts'
import { countSources } from '../metrics.views.ts'
import {
  bestCreatorOf,
  bestPostOf,
  type CreatorRow,
  creatorRow,
  lastMonth,
} from './monthly-report.rules.ts'
import { lockDueMonth, writeMonth } from './monthly-report.store.ts'

/** Returns false if the brand's last month was handled before. A quiet month makes no report. */
export const makeMonthlyReport = (brandId: string): Promise<boolean> =>
  inTransaction(async (tx) => {
    const period = lastMonth(now())
    if (!(await lockDueMonth(tx, brandId, period.from))) return false
    await writeMonth(tx, brandId, period.from)
    const told = await readMonth(tx, brandId, period)
    if (told !== null)
      await announce(tx, {
        type: 'monthly_report.made',
        subjectType: 'brand',
        subjectId: brandId,
        brandId,
        data: told,
      })
    return true
  })

/** The numbers of the brand's page for this month. Null without activity. */
const readMonth = async (
  tx: Db,
  brandId: string,
  period: MonthlyReportTold['period'],
): Promise<MonthlyReportTold | null> => {
  const asked = { ...period, compare: 'previous', by: 'creator' } as const
  const report = await viewBrandReport({ brandId }, asked, tx)
  if (report.compared === null || !hasActivity(report.figures)) return null
  const creators: CreatorRow[] = []
  for await (const rows of listReportRows({ brandId }, asked, tx)) {
    const best = bestCreatorOf(rows.flatMap((row) => creatorRow(row, tableMetrics) ?? []))
    if (best !== null) creators.push({ ...best, id: best.creatorId })
  }
  return {
    brandName: report.brand.name,
    brandSlug: report.brand.slug,
    period: report.period,
    compared: report.compared,
    metrics: report.figures.map(
      ({ id, label, unit, value, before, version, coverage, missing }) => ({
        ...{ id, label, unit, value, before, version, coverage, missing },
      }),
    ),
    provenance: await countSources(tx, brandId, report.period),
    bestPost: bestPostOf(report.bestPosts),
    bestCreator: bestCreatorOf(creators),
  }
}
