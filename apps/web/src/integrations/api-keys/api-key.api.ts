import { apiKeys } from '@tandem/contract/integrations/api-keys/api-key.endpoints.ts'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/call.ts'
import { useWrite } from '#lib/use-write.ts'

export const apiKeysQuery = queryOptions({
  queryKey: ['api-keys'],
  queryFn: ({ signal }) => call(apiKeys.list, { signal }),
})

const useRefreshed = () => {
  const queryClient = useQueryClient()
  return { onSuccess: () => queryClient.invalidateQueries({ queryKey: ['api-keys'] }) }
}
export const useMakeApiKey = () => useWrite(apiKeys.make, useRefreshed())
export const useRevokeApiKey = () => useWrite(apiKeys.revoke, useRefreshed())
