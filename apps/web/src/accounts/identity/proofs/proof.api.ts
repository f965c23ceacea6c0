import { proofs } from '@tandem/contract/accounts/identity/proof.endpoints.ts'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '#lib/call.ts'
import { useWrite } from '#lib/use-write.ts'
import { answerWithPasskey } from '../passkeys/passkey.api.ts'

export const proofWaysQuery = queryOptions({
  queryKey: ['proof-ways'],
  queryFn: ({ signal }) => call(proofs.ways, { signal }),
  // The ways change in other parts of the settings, and the dialog is rare.
  staleTime: 0,
})

export const useProveWithPassword = () => useWrite(proofs.withPassword)
export const useProveWithPasskey = () =>
  useMutation({
    mutationFn: async () => call(proofs.withPasskey, { body: await answerWithPasskey() }),
  })

export const useProveWithCode = () => useWrite(proofs.withCode)
