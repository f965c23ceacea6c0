import type * as z from 'zod/mini'
import type { Db } from '#platform/postgres/db.ts'

export type Approved = { requestId: string; reason: string }

/** An action that needs two operators. */
export type RequestKind = {
  kind: string
  words: (payload: unknown) => string
  /** Throws when the request cannot be carried out. */
  validate: (tx: Db, payload: unknown) => Promise<void>
  /** Runs in the approval's transaction. Returns a sentence for the terminal. */
  carryOut: (tx: Db, payload: unknown, approved: Approved) => Promise<string>
}

export const defineRequestKind = <Payload>(request: {
  kind: string
  payload: z.ZodMiniType<Payload>
  words: (payload: Payload) => string
  validate: (tx: Db, payload: Payload) => Promise<void>
  carryOut: (tx: Db, payload: Payload, approved: Approved) => Promise<string>
}): RequestKind => ({
  kind: request.kind,
  words: (payload) => request.words(request.payload.parse(payload)),
  validate: (tx, payload) => request.validate(tx, request.payload.parse(payload)),
  carryOut: (tx, payload, approved) =>
    request.carryOut(tx, request.payload.parse(payload), approved),
})
