import { analytics } from '@tandem/contract/campaigns/analytics/analytics.endpoints.ts'
import type { ReportPeriod } from '@tandem/contract/campaigns/analytics/report.schema.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/call.ts'

export const brandDashboardQuery = queryOptions({
  queryKey: ['analytics', 'dashboard'],
  queryFn: ({ signal }) => call(analytics.brandDashboard, { signal }),
})

export const brandReportQuery = (period: ReportPeriod) =>
  queryOptions({
    queryKey: ['analytics', 'report', period],
    queryFn: ({ signal }) => call(analytics.brandReport, { query: { period }, signal }),
    placeholderData: (before) => before,
  })
