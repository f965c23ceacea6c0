import { identity } from '@tandem/contract/accounts/identity/identity.endpoints.ts'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/call.ts'
import { announceSession } from '#lib/session.ts'
import { useWrite } from '#lib/use-write.ts'

export const useUpdateAccount = () => {
  const queryClient = useQueryClient()
  return useWrite(identity.updateAccount, { onSuccess: () => announceSession(queryClient) })
}

export const openSessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => call(identity.sessions, { signal }),
})

export const useChangePassword = () => {
  const queryClient = useQueryClient()
  return useWrite(identity.changePassword, {
    onSuccess: () => queryClient.invalidateQueries({ queryKey: openSessionsQuery.queryKey }),
  })
}

export const useEndSessions = () => {
  const queryClient = useQueryClient()
  return useWrite(identity.endSessions, {
    onSuccess: () => queryClient.invalidateQueries({ queryKey: openSessionsQuery.queryKey }),
  })
}

export const useEndSession = () => {
  const queryClient = useQueryClient()
  const look = () => queryClient.invalidateQueries({ queryKey: openSessionsQuery.queryKey })
  // One that had ended already is gone from the list as well.
  return useWrite(identity.endSession, { onSuccess: look, onError: look })
}
