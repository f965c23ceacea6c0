import { brandHeader } from '@tandem/contract/platform/asked-brand.ts'
import type { Problem, RefusalCode } from '@tandem/contract/refusals.ts'
import { ApiRefusal, NetworkTrouble } from './api-refusal.ts'
import { brandOfTab } from './brands/brand-of-tab.ts'
import { fetchSentencesFor } from './refusal-sentence.ts'
import { type Answer, visitor } from './rendered/visitor.ts'

type RequestOptions = {
  method: string
  path: string
  body?: BodyInit | undefined
  headers?: Record<string, string>
  signal?: AbortSignal | undefined
}

const listeners = new Set<() => void>()

/** The listener learns that the session or a membership may have ended. Returns an unsubscriber. */
export const onSessionRefused = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Sends one request and returns its parsed JSON. Throws `ApiRefusal` or `NetworkTrouble`. */
export const request = async ({ path, ...init }: RequestOptions): Promise<unknown> => {
  const { signal, body, ...rest } = init
  const brand = brandOfTab()
  const asked =
    visitor()?.ask(path) ??
    fetch(path, {
      ...rest,
      headers: { ...(brand !== null && { [brandHeader]: brand }), ...rest.headers },
      ...(body === undefined ? {} : { body }),
      ...(signal === undefined ? {} : { signal }),
      credentials: 'same-origin',
    })
  const response: Answer = await asked.catch((cause: unknown) => {
    if (signal?.aborted) throw cause
    throw new NetworkTrouble(cause)
  })
  if (response.ok) return response.status === 204 ? undefined : readJson(response)
  const refusal = await refusalFrom(response)
  // The session tells whether it ended, or which brands the person still belongs to.
  if (response.status === 401 || refusal.code === 'brand.not_member')
    for (const listener of listeners) listener()
  throw refusal
}

const readJson = async (response: Answer): Promise<unknown> => {
  const answer = await response.json().catch((cause: unknown) => {
    // A truncated answer counts as no answer, so that a retry uses the same idempotency key.
    throw new NetworkTrouble(cause)
  })
  await fetchSentencesFor(answer)
  return answer
}

const refusalFrom = async (response: Answer): Promise<ApiRefusal<RefusalCode>> => {
  const problem = (await response.json().catch(() => null)) as Partial<Problem> | null
  // A proxy answered with its own error page, which must not be shown to people.
  if (typeof problem?.code !== 'string' || typeof problem.detail !== 'string')
    return new ApiRefusal({
      code: 'server.failed',
      status: response.status,
      detail: 'The service did not answer as expected. Please try again in a moment.',
    })
  return new ApiRefusal({
    ...problem,
    code: problem.code,
    detail: problem.detail,
    status: response.status,
  })
}
