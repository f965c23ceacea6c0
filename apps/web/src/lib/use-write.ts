import type { Access, Endpoint } from '@tandem/contract/endpoint.ts'
import type { RefusalCode } from '@tandem/contract/refusals.ts'
import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { ApiRefusal, NetworkTrouble } from './api-refusal.ts'
import type { Renewals } from './ask-again.ts'
import { type CallInput, call } from './call.ts'
import { intentKeys } from './intent-keys.ts'

type WriteHooks<Input, Output, Failure> = {
  onSuccess?: (output: Output, input: Input) => unknown
  onError?: (error: Failure, input: Input) => unknown
  renews?: Renewals
  /** Idempotency keys that outlive the component, for a retry in a reopened dialog. */
  keys?: ReturnType<typeof intentKeys>
  /** Writes with the same scope run one after the other. */
  scope?: string
}

/** A write to the server as a mutation. A retry with the same input repeats its Idempotency-Key. */
export const useWrite = <Params, Query, Body, Output, Code extends RefusalCode, Who extends Access>(
  endpoint: Endpoint<Params, Query, Body, Output, Code, Who>,
  hooks: WriteHooks<
    CallInput<Params, Query, Body>,
    NoInfer<Output>,
    ApiRefusal<NoInfer<Code>> | NetworkTrouble
  > = {},
): UseMutationResult<Output, ApiRefusal<Code> | NetworkTrouble, CallInput<Params, Query, Body>> => {
  const [own] = useState(intentKeys)
  const keys = hooks.keys ?? own
  return useMutation({
    mutationFn: async (input) => {
      const output = await call(endpoint, { ...input, key: keys.keyFor(input) })
      keys.succeeded(input)
      return output
    },
    ...(hooks.onSuccess && { onSuccess: hooks.onSuccess }),
    ...(hooks.onError && { onError: hooks.onError }),
    ...(hooks.scope !== undefined && { scope: { id: hooks.scope } }),
    ...(hooks.renews && { meta: { renews: hooks.renews } }),
  })
}
