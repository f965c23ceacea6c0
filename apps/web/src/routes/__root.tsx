import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import { documentTitle } from '#lib/address/document-title.ts'
import { PageTitleProvider } from '#lib/address/page-title.tsx'
import { installationQuery, useInstallation } from '#lib/installation.ts'
import { sessionQuery } from '#lib/session.ts'
import { RouteAnnouncer } from '#shell/route-announcer.tsx'
import { SessionTrouble } from '#shell/session-trouble.tsx'
import { useScreen } from '#shell/use-screen.ts'
import { WaitingReads } from '#shell/waiting-reads.tsx'
import { WaitingScreen } from '#shell/waiting-screen.tsx'

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  beforeLoad: async ({ context: { queryClient } }) => {
    const [session] = await Promise.all([
      queryClient.ensureQueryData(sessionQuery),
      queryClient.ensureQueryData(installationQuery),
    ])
    return { session }
  },
  component: Root,
  pendingComponent: WaitingScreen,
  // The screen itself waits 150 ms before it appears.
  pendingMs: 0,
  errorComponent: SessionTrouble,
})

function Root() {
  return (
    <PageTitleProvider>
      <TabTitle />
      <Outlet />
      <RouteAnnouncer />
      <WaitingReads />
    </PageTitleProvider>
  )
}

function TabTitle() {
  const { productName } = useInstallation()
  const { title } = useScreen()
  return <title>{documentTitle(productName, title)}</title>
}
