import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useSession } from '#lib/session.ts'
import { OpenShell } from '#shell/open-shell.tsx'
import { RoleHome } from '#shell/role-home.tsx'
import { Shell } from '#shell/shell.tsx'
import { useScreen } from '#shell/use-screen.ts'
import { lazyPart } from '#ui/layer/lazy-part.tsx'
import { ToastRegion } from '#ui/toast-region.tsx'

const BrandLost = lazyPart(async () => (await import('#shell/brands/brand-lost.tsx')).BrandLost)
const AskedFirst = lazyPart(
  async () => (await import('#accounts/identity/asked-first.tsx')).AskedFirst,
)

export const Route = createFileRoute('/_app')({
  beforeLoad: ({ context: { session }, matches, location, cause }) => {
    const page = matches.at(-1)
    const { linkedTo } = page?.staticData ?? {}
    // A link from a mail may lead to any page. Somebody who signs out on a page does not return.
    const returns = cause !== 'stay' && page?.routeId !== '/_app/' && page?.routeId !== '/_app/$'
    const search = returns || linkedTo ? { to: location.href } : {}
    if (session.user === null) {
      if (linkedTo !== 'everybody') throw redirect({ to: '/login', search })
    } else if (session.operator) throw redirect({ href: '/operator' })
    else if (session.userType === null) throw redirect({ to: '/new-user', search })
    return { userType: session.userType }
  },
  component: AppLayout,
})

function AppLayout() {
  const { userType: loaded } = Route.useRouteContext()
  // The session may end while the page is open; the route's guard then redirects.
  const session = useSession()
  const userType = session.userType ?? loaded
  // The session keeps the tab's brand when the membership has ended.
  const isLost =
    session.userType === 'brand' && !session.brands.some(({ id }) => id === session.brand?.id)
  const { heading, home } = useScreen()
  if (userType === null)
    return (
      <OpenShell>
        <Outlet />
      </OpenShell>
    )
  return (
    <>
      <Shell userType={userType} title={heading}>
        {home ? <RoleHome userType={userType} /> : <Outlet />}
      </Shell>
      {/* The sign-in page is outside this layout, so it does not load the toasts. */}
      <ToastRegion />
      <Suspense>
        <AskedFirst />
        {isLost && <BrandLost />}
      </Suspense>
    </>
  )
}
