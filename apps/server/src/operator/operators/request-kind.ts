import type * as z from 'zod/mini'
import type { Db } from '#platform/postgres/db.ts'

/** What was approved, for the one who carries it out. */
export type Approved = { requestId: string; reason: string }

/** Something that takes two operators. `payload` is what the first one wrote down, as it is stored. */
export type RequestKind = {
  kind: string
  /** What will happen, in words the second operator can judge by. */
  words: (payload: unknown) => string
  /** Objects when it can't be carried out. Asked when it is requested; carrying it out looks again. */
  validate: (tx: Db, payload: unknown) => Promise<void>
  /** Does it, in the transaction of the approval. Answers a sentence that says what was done. */
  carryOut: (tx: Db, payload: unknown, approved: Approved) => Promise<string>
}

/** Describes a kind of request by its typed payload; what is stored is read through the schema again. */
export const defineRequestKind = <Payload>(it: {
  kind: string
  payload: z.ZodMiniType<Payload>
  words: (payload: Payload) => string
  validate: (tx: Db, payload: Payload) => Promise<void>
  carryOut: (tx: Db, payload: Payload, approved: Approved) => Promise<string>
}): RequestKind => ({
  kind: it.kind,
  words: (payload) => it.words(it.payload.parse(payload)),
  validate: (tx, payload) => it.validate(tx, it.payload.parse(payload)),
  carryOut: (tx, payload, approved) => it.carryOut(tx, it.payload.parse(payload), approved),
})
