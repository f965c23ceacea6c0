import { secondFactor } from '@tandem/contract/accounts/identity/second-factor.endpoints.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Renewals } from '#lib/ask-again.ts'
import { call } from '#lib/call.ts'
import { announceSession, sessionQuery } from '#lib/session.ts'
import { useWrite } from '#lib/use-write.ts'

export const secondFactorQuery = queryOptions({
  queryKey: ['second-factor'],
  queryFn: ({ signal }) => call(secondFactor.view, { signal }),
})

const renews: Renewals = { done: [secondFactorQuery.queryKey], waits: 'done' }
/** The session says whether a member may write for the brand. */
const renewsAccess: Renewals = {
  done: [secondFactorQuery.queryKey, sessionQuery.queryKey],
  waits: 'done',
}

export const useSetUpSecondFactor = () => useWrite(secondFactor.setUp)
export const useTurnOnSecondFactor = () => useWrite(secondFactor.turnOn, { renews: renewsAccess })
export const useTurnOffSecondFactor = () => useWrite(secondFactor.turnOff, { renews: renewsAccess })
export const useMakeRecoveryCodes = () => useWrite(secondFactor.makeRecoveryCodes, { renews })

/** Completes a sign-in with a code of the app or with a recovery code. */
export const useFinishSignIn = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ kind, code }: { kind: 'app' | 'recovery'; code: string }) => {
      if (kind === 'app') await call(secondFactor.signIn, { body: { code } })
      else await call(secondFactor.signInWithRecoveryCode, { body: { code } })
      return announceSession(queryClient)
    },
  })
}
