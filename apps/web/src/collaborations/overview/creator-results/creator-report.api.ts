import { creatorReports } from '@tandem/contract/campaigns/analytics/creator-report.endpoints.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/call.ts'

export const creatorReportQuery = (campaignId: string, creatorName: string) =>
  queryOptions({
    queryKey: ['campaigns', 'report', campaignId, 'creator', creatorName],
    queryFn: ({ signal }) =>
      call(creatorReports.read, { params: { campaignId, creatorName }, signal }),
  })
