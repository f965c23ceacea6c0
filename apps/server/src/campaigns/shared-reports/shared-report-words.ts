import type { SharedReport } from '@tandem/contract/campaigns/shared-reports/shared-report.schema.ts'

/** Names what is shared, for the activity log: the campaign or the days. */
export const sharedInWords = ({
  campaign,
  period,
}: Pick<SharedReport, 'campaign' | 'period'>): string =>
  campaign?.title ?? `${period?.from} to ${period?.until}`
