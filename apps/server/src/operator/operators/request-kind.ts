import type * as z from 'zod/mini'
import type { Db } from '#platform/postgres/db.ts'

export type Approved = { requestId: string; reason: string }

/** It takes two operators. `payload` is as stored. */
export type RequestKind = {
  kind: string
  words: (payload: unknown) => string
  /** Objects when it can't be carried out. Asked at the request; carrying it out looks again. */
  validate: (tx: Db, payload: unknown) => Promise<void>
  /** In the transaction of the approval. Answers a sentence that says what was done. */
  carryOut: (tx: Db, payload: unknown, approved: Approved) => Promise<string>
}

/** What is stored is read through the schema again. */
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
