import { createFileRoute } from '@tanstack/react-router'
import { brandReportQuery } from '#campaigns/analytics/analytics.api.ts'
import { BrandAnalyticsPage } from '#campaigns/analytics/brand-analytics-page.tsx'
import { readReportAddress } from '#campaigns/analytics/report-address.ts'
import { readAhead } from '#lib/loading/read-ahead.ts'

export const Route = createFileRoute('/_app/brand-analytics')({
  staticData: { role: 'brand', title: 'Brand Analytics' },
  loader: readAhead((client, { search }) => [
    client.prefetchQuery(brandReportQuery(readReportAddress(search).query ?? {})),
  ]),
  component: BrandAnalyticsPage,
})
