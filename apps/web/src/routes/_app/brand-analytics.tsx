import { createFileRoute } from '@tanstack/react-router'
import { BrandAnalyticsPage } from '#analytics/brand-analytics-page.tsx'

export const Route = createFileRoute('/_app/brand-analytics')({
  staticData: { role: 'brand', title: 'Brand Analytics' },
  component: BrandAnalyticsPage,
})
