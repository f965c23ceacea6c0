import { passkeys } from '@tandem/contract/accounts/identity/passkey.endpoints.ts'
import type { PasskeyAnswer } from '@tandem/contract/accounts/identity/passkey.schema.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Renewals } from '#lib/ask-again.ts'
import { call } from '#lib/call.ts'
import { loadPatiently } from '#lib/loading/load-patiently.ts'
import { announceSession, sessionQuery } from '#lib/session.ts'
import { useWrite } from '#lib/use-write.ts'
import { signInWaysQuery } from '../sign-in-ways.api.ts'

export const passkeysQuery = queryOptions({
  queryKey: ['passkeys'],
  queryFn: ({ signal }) => call(passkeys.list, { signal }),
})

/** The session says whether a member may write for the brand. */
const renews: Renewals = {
  done: [passkeysQuery.queryKey, signInWaysQuery.queryKey, sessionQuery.queryKey],
  waits: 'done',
}

export const useRemovePasskey = () => useWrite(passkeys.remove, { renews })

/** Loaded when somebody presses a button for a passkey, because few people do. */
const library = () => loadPatiently(() => import('@simplewebauthn/browser'))

export const useAddPasskey = () =>
  useMutation({
    mutationFn: async (name: string) => {
      const { startRegistration } = await library()
      const { optionsJson } = await call(passkeys.askToAdd, {})
      const { id, response } = await startRegistration({ optionsJSON: JSON.parse(optionsJson) })
      const { clientDataJSON, attestationObject, transports = [] } = response
      const body = { name, id, clientDataJSON, attestationObject, transports }
      return call(passkeys.add, { body })
    },
    meta: { renews },
  })

/** Lets the browser ask for a passkey of this site. */
export const answerWithPasskey = async (): Promise<PasskeyAnswer> => {
  const { startAuthentication } = await library()
  const { optionsJson } = await call(passkeys.ask, {})
  const { id, response } = await startAuthentication({ optionsJSON: JSON.parse(optionsJson) })
  const { clientDataJSON, authenticatorData, signature } = response
  return { id, clientDataJSON, authenticatorData, signature }
}

export const useSignInWithPasskey = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      await call(passkeys.signIn, { body: await answerWithPasskey() })
      return announceSession(queryClient)
    },
  })
}
