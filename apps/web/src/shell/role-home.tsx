import type { UserType } from '@tandem/contract/accounts/identity/session.schema.ts'
import { lazyRouteComponent } from '@tanstack/react-router'
import { loadPatiently } from '#lib/loading/load-patiently.ts'

const homes = {
  creator: lazyRouteComponent(
    () => loadPatiently(() => import('#accounts/brands/all-brands-page.tsx')),
    'AllBrandsPage',
  ),
  brand: lazyRouteComponent(
    () => loadPatiently(() => import('#campaigns/analytics/brand-dashboard-page.tsx')),
    'BrandDashboardPage',
  ),
}

export const preloadHome = async (userType: UserType | null): Promise<void> => {
  if (userType !== null) await homes[userType].preload?.()
}

export const RoleHome = ({ userType }: { userType: UserType }) => {
  const Home = homes[userType]
  return <Home />
}
