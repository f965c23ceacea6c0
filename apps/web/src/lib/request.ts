import type { Problem, RefusalCode } from '@tandem/contract/refusals.ts'
import { ApiRefusal, NetworkTrouble } from './api-refusal.ts'
import { fetchSentencesFor } from './refusal-sentence.ts'
import { type Answer, visitor } from './rendered/visitor.ts'

type RequestOptions = {
  method: string
  /** From the site's root: `/api/campaigns`. */
  path: string
  body?: BodyInit | undefined
  headers?: Record<string, string>
  signal?: AbortSignal | undefined
}

const listeners = new Set<() => void>()

/** Calls back after every 401, so that the session is looked at again. Returns the way to stop. */
export const onSessionRefused = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Sends one request and answers its parsed JSON; throws `ApiRefusal` or `NetworkTrouble`. */
export const request = async ({ path, ...init }: RequestOptions): Promise<unknown> => {
  const { signal, body, ...rest } = init
  const asked =
    visitor()?.ask(path) ??
    fetch(path, {
      ...rest,
      ...(body === undefined ? {} : { body }),
      ...(signal === undefined ? {} : { signal }),
      credentials: 'same-origin',
    })
  const response: Answer = await asked.catch((cause: unknown) => {
    if (signal?.aborted) throw cause
    throw new NetworkTrouble(cause)
  })
  if (response.ok) return response.status === 204 ? undefined : readJson(response)
  if (response.status === 401) for (const listener of listeners) listener()
  throw await refusalFrom(response)
}

const readJson = async (response: Answer): Promise<unknown> => {
  const answer = await response.json().catch((cause: unknown) => {
    // Cut off midway: the same as no answer, so that a retry repeats the same key.
    throw new NetworkTrouble(cause)
  })
  await fetchSentencesFor(answer)
  return answer
}

const refusalFrom = async (response: Answer): Promise<ApiRefusal<RefusalCode>> => {
  const problem = (await response.json().catch(() => null)) as Partial<Problem> | null
  // A proxy in between answers with a page of its own: nothing in it is for people.
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
