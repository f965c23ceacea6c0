import { createFileRoute } from '@tanstack/react-router'
import { BrandDashboardPage } from '#analytics/brand-dashboard-page.tsx'

export const Route = createFileRoute('/_app/brand-dashboard')({
  staticData: { role: 'brand', title: 'Dashboard' },
  component: BrandDashboardPage,
})
