import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useInstallation } from '#lib/installation.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Skeleton, SkeletonRegion } from '#ui/skeleton.tsx'
import { ReportBody } from './report-body.tsx'
import { openedReportQuery, sharedPdfOf } from './shared-report.api.ts'
import { UnlockForm } from './unlock-form.tsx'

/** Without navigation, because its readers have no account. */
const Frame = ({ children }: { children: ReactNode }) => {
  const { productName } = useInstallation()
  return (
    <main
      id="main"
      data-role="brand"
      className="gutter mx-auto grid w-full max-w-6xl grid-cols-[minmax(0,1fr)] content-start gap-8 py-8 md:py-12"
    >
      <p className="flex items-center gap-2.5 font-bold font-display text-lg">
        <img src="/favicon.svg" alt="" width={28} height={28} />
        {productName}
      </p>
      {children}
    </main>
  )
}

export const SharedReportPage = ({ token }: { token: string }) => {
  const opened = useQuery(openedReportQuery(token))
  return (
    <Frame>
      {opened.isPending && (
        <SkeletonRegion label="Loading the report" className="grid gap-8">
          <Skeleton className="h-20 max-w-lg" />
          <Skeleton className="h-44 rounded-card!" />
          <Skeleton className="h-72 rounded-card!" />
        </SkeletonRegion>
      )}
      {opened.isError && <LoadFailure query={opened} />}
      {opened.data?.isLocked && <UnlockForm token={token} />}
      {opened.data?.page && <ReportBody page={opened.data.page} pdf={sharedPdfOf(token)} />}
    </Frame>
  )
}

/** The same for unknown, expired and revoked links. */
export const ReportGone = () => (
  <Frame>
    <h1 tabIndex={-1} className="sr-only">
      Report
    </h1>
    <EmptyState
      title="This report is not available any more"
      text="Ask the sender for a new link."
    />
  </Frame>
)
