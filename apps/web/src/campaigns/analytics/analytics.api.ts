import { analytics } from '@tandem/contract/campaigns/analytics/analytics.endpoints.ts'
import type { ReportQuery } from '@tandem/contract/campaigns/analytics/brand-report.schema.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { forTab } from '#lib/brands/for-tab.ts'
import { addressOf, call } from '#lib/call.ts'

export const brandDashboardQuery = queryOptions({
  queryKey: ['analytics', 'dashboard'],
  queryFn: ({ signal }) => call(analytics.brandDashboard, { signal }),
})

export const brandReportQuery = (query: ReportQuery) =>
  queryOptions({
    queryKey: ['analytics', 'report', query],
    queryFn: ({ signal }) => call(analytics.brandReport, { query, signal }),
    placeholderData: keepPreviousData,
  })

export const brandReportPdf = (query: ReportQuery): string =>
  forTab(addressOf('/brand/analytics.pdf', {}, query))

export const brandReportFile = (query: ReportQuery): string =>
  forTab(addressOf('/brand/analytics.csv', {}, query))
