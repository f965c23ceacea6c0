import { createFileRoute } from '@tanstack/react-router'
import { brandReportQuery } from '#campaigns/analytics/analytics.api.ts'
import { BrandAnalyticsPage } from '#campaigns/analytics/brand-analytics-page.tsx'
import { readAhead } from '#lib/loading/read-ahead.ts'

export const Route = createFileRoute('/_app/brand-analytics')({
  staticData: { role: 'brand', title: 'Brand Analytics' },
  loader: readAhead((client) => [client.prefetchQuery(brandReportQuery('30'))]),
  component: BrandAnalyticsPage,
})
