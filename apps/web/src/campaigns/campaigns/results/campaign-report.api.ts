import { campaignReports } from '@tandem/contract/campaigns/analytics/campaign-report.endpoints.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/call.ts'

export const campaignReportQuery = (campaignId: string) =>
  queryOptions({
    queryKey: ['campaigns', 'report', campaignId],
    queryFn: ({ signal }) => call(campaignReports.read, { params: { campaignId }, signal }),
  })
