import { createFileRoute } from '@tanstack/react-router'
import { loadSharedReport } from '#campaigns/shared-reports/shared-report.api.ts'
import { ReportGone, SharedReportPage } from '#campaigns/shared-reports/shared-report-page.tsx'

export const Route = createFileRoute('/reports/$token')({
  staticData: { title: 'Report' },
  loader: ({ context: { queryClient }, params }) => loadSharedReport(queryClient, params.token),
  component: Page,
  notFoundComponent: ReportGone,
})

function Page() {
  return <SharedReportPage token={Route.useParams().token} />
}
