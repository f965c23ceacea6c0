import { AsyncLocalStorage } from 'node:async_hooks'
import type { BrandActor } from '../actor.ts'
import type { Db } from '../postgres/handle.ts'
import type { Refusal } from '../refusal.ts'

/** Where a request came from. */
export type Origin = {
  ip: string | null
  userAgent: string | null
  /** The hash of the session's token. Null for requests without a session. */
  tokenHash: Buffer | null
  /** The person who sent the request. Acts in the name of others get no origin. */
  userId?: string | undefined
}

/** Gives transactions the request's data without passing it through every command. */
export type RequestContext = {
  requestId: string
  operation: string
  /** The account of the operator who acts. Only for endpoints of operators. */
  operatorUserId?: string
  /** Logs a refusal that is part of a successful answer. Undefined outside requests. */
  logFailure?: (refusal: Refusal) => void
  /** Refuses when the session has ended. Undefined when nobody is signed in. */
  holdSession?: (tx: Db) => Promise<void>
  /** Where the request came from, for the activity log of a brand. */
  origin?: Origin
  /** Notes a brand's write that announced no event. Called at the end of the first transaction. */
  noteWrite?: (tx: Db) => Promise<void>
  /** Set while a write is tried out to ask for its approval, or carried out because of one. */
  spending?: { asks: true } | { approves: { requestId: string; actor: BrandActor } }
  /** Only for writes of signed-in people. The first transaction claims the key. */
  idempotency?: {
    scope: string
    key: string
    requestHash: Buffer
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
