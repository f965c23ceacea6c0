import { account } from '@tandem/contract/accounts/identity/account.endpoints.ts'
import type { SignInWays } from '@tandem/contract/accounts/identity/account.schema.ts'
import { identity } from '@tandem/contract/accounts/identity/identity.endpoints.ts'
import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query'
import type { Renewals } from '#lib/ask-again.ts'
import { byCursor } from '#lib/by-cursor.ts'
import { call } from '#lib/call.ts'
import { announceSession } from '#lib/session.ts'
import { useWrite } from '#lib/use-write.ts'
import { proofWaysQuery } from './proofs/proof.api.ts'
import { signInWaysQuery } from './sign-in-ways.api.ts'

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

/** Each of these writes answers the new state. */
const useWaysHooks = () => {
  const queryClient = useQueryClient()
  return {
    onSuccess: (ways: SignInWays) => queryClient.setQueryData(signInWaysQuery.queryKey, ways),
    renews: { done: [securityEventsQuery.queryKey, proofWaysQuery.queryKey] } satisfies Renewals,
  }
}

export const useRequestEmailChange = () => useWrite(account.requestEmailChange, useWaysHooks())
export const useCancelEmailChange = () => useWrite(account.cancelEmailChange, useWaysHooks())
export const useSetFirstPassword = () => useWrite(account.setFirstPassword, useWaysHooks())
export const useUnlinkGoogle = () => useWrite(account.unlinkGoogle, useWaysHooks())
export const useSendConfirmation = () => useWrite(account.sendConfirmation)

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
