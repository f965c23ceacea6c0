import { apiKeys } from '@tandem/contract/integrations/api-keys/api-key.endpoints.ts'
import { queryOptions } from '@tanstack/react-query'
import type { Renewals } from '#lib/ask-again.ts'
import { call } from '#lib/call.ts'
import { useWrite } from '#lib/use-write.ts'

export const apiKeysQuery = queryOptions({
  queryKey: ['api-keys'],
  queryFn: ({ signal }) => call(apiKeys.list, { signal }),
})

const renews: Renewals = { done: [['api-keys']], waits: 'done' }
export const useMakeApiKey = () => useWrite(apiKeys.make, { renews })
export const useRevokeApiKey = () => useWrite(apiKeys.revoke, { renews })
