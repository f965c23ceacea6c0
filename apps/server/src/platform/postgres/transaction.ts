import pg from 'pg'
import { clockIsMoved, now } from '../clock.ts'
import { claimIdempotencyKey, Replay, storeAnswer } from '../http/idempotency.ts'
import { requestContext } from '../http/request-context.ts'
import { type Db, kyselyOver, pool } from './db.ts'

type Running = { client: pg.PoolClient; writes: Promise<unknown>[]; callbacks: (() => void)[] }
const running = new WeakMap<Db, Running>()

/**
 * A write whose answer nobody needs before the commit, whose round trip it shares; its failure
 * fails the transaction. Outside of one it is awaited.
 */
export const sendAlongside = async (tx: Db, statement: pg.QueryConfig): Promise<void> => {
  const transaction = running.get(tx)
  if (transaction === undefined) {
    await pool.query(statement)
    return
  }
  sendTogether(transaction.client)
  const write = transaction.client.query(statement)
  // The command may fail first; this failure then only repeats that one.
  write.catch(() => {})
  transaction.writes.push(write)
}

/** For hot paths: a query builder would compile it anew for every request. */
export const queryRows = async <Row extends pg.QueryResultRow>(
  tx: Db,
  statement: pg.QueryConfig & { name: string },
): Promise<Row[]> => {
  const client = running.get(tx)?.client ?? pool
  return (await client.query<Row>(statement)).rows
}

// One write for all until the next tick: each is a system call here and one in the database.
const sendTogether = ({ connection: { stream } }: pg.PoolClient): void => {
  stream.cork()
  process.nextTick(() => stream.uncork())
}

/** Never when it rolled back. For wake-ups, not for work that must happen. */
export const afterCommit = (tx: Db, work: () => void): void => {
  running.get(tx)?.callbacks.push(work)
}

const transient = new Set(['40001', '40P01'])
const attemptsMax = 3

/**
 * All of it or nothing; three tries on deadlocks and serialisation failures. Claims the request's
 * Idempotency-Key and stores the answer: a repeated request throws `Replay`.
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
  const client = await pool.connect()
  const tx = kyselyOver(client)
  const callbacks: (() => void)[] = []
  const writes: Promise<unknown>[] = []
  running.set(tx, { client, writes, callbacks })
  const key = requestContext()?.idempotency
  const claims = key !== undefined && !key.claimed
  let broken: Error | undefined
  try {
    sendTogether(client)
    // The connection is pipelined: what needs no answer in between shares a round trip.
    await Promise.all([
      client.query('begin'),
      clockIsMoved() &&
        client.query("select set_config('tandem.now', $1, true)", [now().toISOString()]),
      claims && claimIdempotencyKey(client, key),
    ])
    const result = await work(tx)
    sendTogether(client)
    const answered = claims && storeAnswer(client, key, result)
    const [end] = await Promise.all([client.query('commit'), answered, ...writes])
    // A command that swallowed a failed statement would end here with nothing written.
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
