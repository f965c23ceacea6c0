import type {
  Installation,
  Session,
  SessionBrand,
} from '@tandem/contract/accounts/identity/session.schema.ts'
import { allowed, type Verdict } from '@tandem/contract/verdict.ts'
import { createMemoryHistory } from '@tanstack/react-router'
import { installationQuery } from './lib/installation.ts'
import { createQueryClient } from './lib/query-client.ts'
import { sessionQuery } from './lib/session.ts'
import { createAppRouter } from './router.tsx'

export const sampleInstallation: Installation = {
  productName: 'Tandem',
  demo: true,
  termsUrl: '#',
  privacyUrl: '#',
  imprintUrl: null,
  socials: { facebook: '#', instagram: '#', twitter: '#', youtube: '#' },
  currency: 'EUR',
  coinsPerUnit: 100,
  feeBps: 1000,
  commissionHoldDaysMin: 14,
}

export const nobody: Session = { user: null, userType: null, brand: null, brands: [] }
export const someone = (
  userType: Session['userType'],
  brand: Omit<SessionBrand, 'role'> | null = null,
  mayWrite: Verdict = allowed,
): Session => ({
  user: {
    uid: '0190a6b0-0000-7000-8000-000000000001',
    email: 'ada@demo.test',
    emailVerified: true,
    displayName: null,
    photoURL: null,
  },
  userType,
  brand: brand && { ...brand, role: 'owner', mayWrite },
  brands: brand === null ? [] : [{ ...brand, role: 'owner' }],
})

export const appAt = (
  path: string,
  session: Session,
  installation = sampleInstallation,
): ReturnType<typeof createAppRouter> => {
  const queryClient = createQueryClient()
  queryClient.setQueryData(sessionQuery.queryKey, session)
  queryClient.setQueryData(installationQuery.queryKey, installation)
  return createAppRouter(queryClient, createMemoryHistory({ initialEntries: [path] }))
}
