import { connections } from '@tandem/contract/content/connections/connection.endpoints.ts'
import type { Connections } from '@tandem/contract/content/connections/connection.schema.ts'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/call.ts'
import { useWrite } from '#lib/use-write.ts'

export const connectionsQuery = queryOptions({
  queryKey: ['connections', 'mine'],
  queryFn: ({ signal }) => call(connections.mine, { signal }),
})

export const audienceQuery = (creatorName: string) =>
  queryOptions({
    queryKey: ['connections', 'audience', creatorName],
    queryFn: ({ signal }) => call(connections.audience, { params: { creatorName }, signal }),
  })

export const useConnect = () =>
  useWrite(connections.start, { onSuccess: ({ url }) => window.location.assign(url) })

const useKept = () => {
  const queryClient = useQueryClient()
  return {
    onSuccess: (kept: Connections) => queryClient.setQueryData(connectionsQuery.queryKey, kept),
    renews: { done: [['posts']] },
  }
}

export const useChangeConsent = () => useWrite(connections.consent, useKept())
export const useDisconnect = () => useWrite(connections.disconnect, useKept())
