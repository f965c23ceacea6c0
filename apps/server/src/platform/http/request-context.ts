import { AsyncLocalStorage } from 'node:async_hooks'
import type { Db } from '../postgres/db.ts'
import type { Refusal } from '../refusal.ts'

/** For transactions, without every command passing it on. */
export type RequestContext = {
  requestId: string
  operation: string
  /** For a refusal that is part of an answer; absent outside of requests. */
  logFailure?: (refusal: Refusal) => void
  /** Refuses once the session has ended; absent where nobody is signed in. */
  holdSession?: (tx: Db) => Promise<void>
  /** Only for writes of signed-in people; claimed by the first transaction. */
  idempotency?: {
    scope: string
    key: string
    requestHash: Buffer
    /** With the keys before the secret was replaced. */
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
