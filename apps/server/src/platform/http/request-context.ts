import { AsyncLocalStorage } from 'node:async_hooks'
import type { Refusal } from '../refusal.ts'

/** What a transaction needs to know of the request it runs for, without every command passing it on. */
export type RequestContext = {
  requestId: string
  /** Which endpoint is asked: `GET /brands`. */
  operation: string
  /** For a refusal that is part of an answer and doesn’t end the request; absent outside of requests. */
  logFailure?: (refusal: Refusal) => void
  /** Set for writes of signed-in people; claimed by the first transaction. */
  idempotency?: {
    scope: string
    key: string
    requestHash: Buffer
    /** What the hash was before the secret key was replaced. */
    earlierHashes: () => readonly Buffer[]
    claimed: boolean
  }
}

const storage = new AsyncLocalStorage<RequestContext>()

export const requestContext = (): RequestContext | undefined => storage.getStore()

export const withRequestContext = <T>(
  context: RequestContext,
  work: () => Promise<T>,
): Promise<T> => storage.run(context, work)
