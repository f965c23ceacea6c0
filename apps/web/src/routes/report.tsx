import { createFileRoute } from '@tanstack/react-router'
import { ReportPage } from '#accounts/reports/report-page.tsx'

export const Route = createFileRoute('/report')({
  staticData: { title: 'Report' },
  component: ReportPage,
})
