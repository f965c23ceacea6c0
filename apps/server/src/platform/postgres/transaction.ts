import pg from 'pg'
import { clockIsMoved, now } from '../clock.ts'
import { claimIdempotencyKey, Replay, storeAnswer } from '../http/idempotency.ts'
import { requestContext } from '../http/request-context.ts'
import { refuse } from '../refusal.ts'
import { type Db, kyselyOver, pool } from './db.ts'
import { readFromPrimary } from './replicas/read-place.ts'

type Running = { client: pg.PoolClient; writes: Promise<unknown>[]; callbacks: (() => void)[] }
const running = new WeakMap<Db, Running>()

/** Sends a write whose result arrives with the commit. Its failure fails the transaction. */
export const sendAlongside = async (tx: Db, statement: pg.QueryConfig): Promise<void> => {
  const transaction = running.get(tx)
  if (transaction === undefined) {
    readFromPrimary()
    await pool.query(statement)
    return
  }
  sendTogether(transaction.client)
  const write = transaction.client.query(statement)
  // The commit reports this failure later. Until then, it must not be an unhandled rejection.
  write.catch(() => {})
  transaction.writes.push(write)
}

/** For hot paths, where a query builder would cost time on every request. */
export const queryRows = async <Row extends pg.QueryResultRow>(
  tx: Db,
  statement: pg.QueryConfig & { name: string },
): Promise<Row[]> => {
  const client = running.get(tx)?.client ?? pool
  return (await client.query<Row>(statement)).rows
}

// Sends all statements of this tick in one system call.
const sendTogether = ({ connection: { stream } }: pg.PoolClient): void => {
  stream.cork()
  process.nextTick(() => stream.uncork())
}

/** Not called after a rollback or crash, so use it for wake-ups only. */
export const afterCommit = (tx: Db, work: () => void): void => {
  running.get(tx)?.callbacks.push(work)
}

const transient = new Set(['40001', '40P01'])
const attemptsMax = 3

/**
 * Retries deadlocks and serialisation failures. Claims the request's idempotency key and
 * stores the answer. A repeated request throws `Replay`.
 */
export const inTransaction = async <T>(work: (tx: Db) => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await once(work)
    } catch (error) {
      const retry = error instanceof pg.DatabaseError && transient.has(error.code ?? '')
      if (!retry || attempt === attemptsMax) throw error
    }
  }
}

const once = async <T>(work: (tx: Db) => Promise<T>): Promise<T> => {
  readFromPrimary()
  const client = await pool.connect()
  const tx = kyselyOver(client)
  const callbacks: (() => void)[] = []
  const writes: Promise<unknown>[] = []
  running.set(tx, { client, writes, callbacks })
  const context = requestContext()
  const key = context?.idempotency
  const claims = key !== undefined && !key.claimed
  let broken: Error | undefined
  try {
    sendTogether(client)
    // The connection is pipelined, so these statements share a round trip.
    await Promise.all([
      client.query('begin'),
      clockIsMoved() &&
        client.query("select set_config('tandem.now', $1, true)", [now().toISOString()]),
      claims && claimIdempotencyKey(client, key),
    ])
    const result = await work(tx)
    // Reached by a write that commits no coins, so nobody has to approve it.
    if (context?.spending !== undefined && 'asks' in context.spending) refuse('spending.not_needed')
    if (claims) await context?.noteWrite?.(tx)
    sendTogether(client)
    const answered = claims && storeAnswer(client, key, result)
    const [end] = await Promise.all([client.query('commit'), answered, ...writes])
    // After a statement whose error was ignored, the database rolls back on commit.
    if (end.command !== 'COMMIT')
      throw new Error('The transaction was rolled back by the database.')
    if (claims) key.claimed = true
    for (const callback of callbacks) callback()
    return result
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => {
      broken = failure
    })
    throw error
  } finally {
    client.release(broken)
  }
}

export { Replay }
