import type pg from 'pg'
import { refuse } from './refusal.ts'
import type { RequestContext } from './request-context.ts'

type Key = NonNullable<RequestContext['idempotency']>

/** Thrown when this request was already answered: carries the first answer. */
export class Replay extends Error {
  readonly answer: unknown
  constructor(answer: unknown) {
    super('This request was already answered.')
    this.answer = answer
  }
}

/**
 * Claims the key for this transaction. A second request with it waits here for the first one's
 * commit and then throws `Replay`; with another body it refuses with `idempotency.key_reused`.
 */
export const claimIdempotencyKey = async (client: pg.PoolClient, key: Key): Promise<void> => {
  const claim = await client.query({
    name: 'idempotency_claim',
    text: `insert into idempotency_keys (scope, key, request_hash) values ($1, $2, $3)
           on conflict (scope, key) do nothing`,
    values: [key.scope, key.key, key.requestHash],
  })
  if (claim.rowCount === 1) return
  const first = await client.query<{ request_hash: Buffer; answer: unknown }>({
    name: 'idempotency_first',
    text: 'select request_hash, answer from idempotency_keys where scope = $1 and key = $2',
    values: [key.scope, key.key],
  })
  const row = first.rows[0]
  if (row === undefined || !row.request_hash.equals(key.requestHash))
    return refuse('idempotency.key_reused')
  throw new Replay(row.answer)
}

/** Stores what the client is about to be told, so that a lost answer can be given again. */
export const storeAnswer = async (client: pg.PoolClient, key: Key, answer: unknown) => {
  await client.query({
    name: 'idempotency_answer',
    text: 'update idempotency_keys set answer = $3 where scope = $1 and key = $2',
    values: [key.scope, key.key, JSON.stringify(answer ?? null)],
  })
}
