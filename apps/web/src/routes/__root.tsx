import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, Outlet, redirect } from '@tanstack/react-router'
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
  beforeLoad: async ({ context: { queryClient }, location: { href, search }, cause }) => {
    const [session] = await Promise.all([
      queryClient.ensureQueryData(sessionQuery),
      queryClient.ensureQueryData(installationQuery),
    ])
    const { brand } = search as { brand?: unknown }
    if (cause !== 'preload' && session.userType === 'brand' && typeof brand === 'string') {
      const { followBrand } = await import('#lib/brands/follow-brand.ts')
      const asked = { brandId: brand, href, isFirst: cause === 'enter' }
      throw redirect({ href: await followBrand(queryClient, session, asked), replace: true })
    }
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
