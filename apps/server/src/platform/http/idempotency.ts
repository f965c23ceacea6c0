import type pg from 'pg'
import { pool } from '../postgres/db.ts'
import { refuse } from '../refusal.ts'
import type { RequestContext } from './request-context.ts'

type Key = NonNullable<RequestContext['idempotency']>

/** Thrown for a repeated request. Carries the first answer. */
export class Replay extends Error {
  readonly answer: unknown
  constructor(answer: unknown) {
    super('This request was already answered.')
    this.answer = answer
  }
}

/** Throws `Replay` for a repeated request. Refuses the key when the body differs. */
export const claimIdempotencyKey = async (client: pg.PoolClient, key: Key): Promise<void> => {
  const claim = await client.query({
    name: 'idempotency_claim',
    text: `insert into idempotency_keys (scope, key, request_hash) values ($1, $2, $3)
           on conflict (scope, key) do nothing`,
    values: [key.scope, key.key, key.requestHash],
  })
  if (claim.rowCount === 1) return
  const first = await findFirst(client, key)
  return first === undefined ? refuse('idempotency.key_reused') : replay(first, key)
}

type First = { request_hash: Buffer; answer: unknown }

const findFirst = async (client: Pick<pg.Pool, 'query'>, key: Key): Promise<First | undefined> => {
  const { rows } = await client.query<First>({
    name: 'idempotency_first',
    text: 'select request_hash, answer from idempotency_keys where scope = $1 and key = $2',
    values: [key.scope, key.key],
  })
  return rows[0]
}

const replay = (first: First, key: Key): never => {
  const hashes = () => [key.requestHash, ...key.earlierHashes()]
  if (!hashes().some((hash) => hash.equals(first.request_hash)))
    return refuse('idempotency.key_reused')
  throw new Replay(first.answer)
}

/** Throws `Replay` if the request was answered before. Does not claim the key. */
export const throwIfAnswered = async (key: Key): Promise<void> => {
  const first = await findFirst(pool, key)
  if (first !== undefined) replay(first, key)
}

export const storeAnswer = async (client: pg.PoolClient, key: Key, answer: unknown) => {
  await client.query({
    name: 'idempotency_answer',
    text: 'update idempotency_keys set answer = $3 where scope = $1 and key = $2',
    values: [key.scope, key.key, JSON.stringify(answer ?? null)],
  })
}
