import { identity } from '@tandem/contract/accounts/identity/identity.endpoints.ts'
import type { Installation } from '@tandem/contract/accounts/identity/session.schema.ts'
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { call } from './call.ts'

export const installationQuery = queryOptions({
  queryKey: ['installation'],
  queryFn: ({ signal }) => call(identity.installation, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
})

export const useInstallation = (): Installation => useSuspenseQuery(installationQuery).data
