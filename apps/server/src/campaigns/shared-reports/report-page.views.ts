import type { ReportQuery } from '@tandem/contract/campaigns/analytics/brand-report.schema.ts'
import type { Grouping } from '@tandem/contract/campaigns/analytics/measures.ts'
import type { ReportPage } from '@tandem/contract/campaigns/shared-reports/shared-report.schema.ts'
import { viewBrandReport, viewCampaignReport } from '#campaigns/analytics/index.ts'
import { isPublicPicture } from '#platform/files/index.ts'
import { assert } from '#platform/refusal.ts'
import { campaignPage, onlyOf, periodPage } from './report-page.rules.ts'
import type { LiveReport } from './shared-report.views.ts'

/** The group that was shared comes first. A filter leaves one row of its own group, so no table. */
const groupsOf = ({ by = 'campaign', onlyBy }: ReportQuery): Grouping[] =>
  [...new Set<Grouping>([by, 'campaign', 'creator'])].filter((group) => group !== onlyBy)

const viewPeriodPage = async (report: LiveReport, query: ReportQuery): Promise<ReportPage> => {
  const read = (by: Grouping) => viewBrandReport(report, { ...query, by })
  const reports = await Promise.all(groupsOf(query).map(read))
  const [whole] = reports
  assert(whole, 'a filter leaves out one group of two')
  const filtered = query.onlyBy === undefined ? null : await read(query.onlyBy)
  const { brandName, expiresAt } = report
  const only = filtered && onlyOf(filtered.table)
  return periodPage({ brandName, expiresAt, campaign: null, only }, whole, {
    tables: reports.map(({ table }) => table),
    isPublic: isPublicPicture,
  })
}

/** The report as it is now, without anything that is not for everybody. */
export const viewReportPage = async (report: LiveReport): Promise<ReportPage> => {
  const { brandName, campaign, campaignId, query, expiresAt } = report
  if (campaignId === null) return viewPeriodPage(report, query ?? {})
  const known = { brandName, campaign, expiresAt }
  return campaignPage(known, await viewCampaignReport(report, campaignId), isPublicPicture)
}
