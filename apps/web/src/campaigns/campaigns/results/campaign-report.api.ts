import { campaignReports } from '@tandem/contract/campaigns/analytics/campaign-report.endpoints.ts'
import type { PostSort } from '@tandem/contract/campaigns/analytics/campaign-report.schema.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/call.ts'

export const campaignReportQuery = (campaignId: string) =>
  queryOptions({
    queryKey: ['campaigns', 'report', campaignId],
    queryFn: ({ signal }) => call(campaignReports.read, { params: { campaignId }, signal }),
  })

/** For campaigns with more posts than the report has. */
export const sortedPostsQuery = (campaignId: string, sort: PostSort) =>
  queryOptions({
    queryKey: ['campaigns', 'report', campaignId, 'posts', sort],
    queryFn: ({ signal }) =>
      call(campaignReports.posts, { params: { campaignId }, query: { sort }, signal }),
    placeholderData: keepPreviousData,
  })
