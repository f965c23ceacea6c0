import { identity } from '@tandem/contract/accounts/identity/identity.endpoints.ts'
import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query'
import type { Renewals } from '#lib/ask-again.ts'
import { byCursor } from '#lib/by-cursor.ts'
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

export const securityEventsQuery = infiniteQueryOptions({
  queryKey: ['security-events'],
  queryFn: ({ pageParam, signal }) =>
    call(identity.securityEvents, { query: { cursor: pageParam }, signal }),
  ...byCursor,
})

/** Also refetches after a failure, because the session may already have ended. */
const renews: Renewals = {
  always: [openSessionsQuery.queryKey, securityEventsQuery.queryKey],
  waits: 'always',
}

export const useChangePassword = () =>
  useWrite(identity.changePassword, {
    renews: { done: [openSessionsQuery.queryKey, securityEventsQuery.queryKey], waits: 'done' },
  })
export const useEndSessions = () => useWrite(identity.endSessions, { renews })
export const useEndSession = () => useWrite(identity.endSession, { renews })
