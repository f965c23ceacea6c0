import pg from 'pg'
import { type Identity, identityStatement, type Position } from './primary-position.ts'

const lookEveryMs = 250
/** A replica that is silent for this long is left. */
const silentMs = 500
const roundMs = 100
/** A read that gets no connection in this time goes to the primary. */
const poolWithinMs = 600
/** No read waits for a connection to a replica that is not used. */
const connectWithinMs = 5_000
/** A read waits this long for a replica to catch up before it goes to the primary. */
const patienceMs = 100
/** A replica that was behind has to catch up this fast to be used again. */
const returnsWithinMs = 50

const question = `
  select pg_is_in_recovery() as replays,
         pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::bigint as at,
         array(select timeline from primary_timelines where cluster = $1) as timelines`
type Reached = { replays: boolean; at: number; timelines: string[] }

type Waiting = { wanted: Position; settle: (reached: boolean) => void }
type State = 'used' | 'behind' | 'silent' | 'foreign'

type Surroundings = {
  clientConfig: pg.PoolConfig
  verify: (client: pg.Client) => Promise<void>
  identity: () => Promise<Identity>
  primaryPosition: () => Promise<Position>
}

export type Replica = {
  /** Without the password. */
  readonly name: string
  readonly pool: pg.Pool
  readonly state: () => State
  /** Resolves after the first attempt to use the replica. */
  readonly first: Promise<void>
  /** False when the replica is left instead. */
  reaches(wanted: Position): Promise<boolean>
  close(): Promise<void>
}

const socketOf = (client: pg.Client | pg.PoolClient) => client.connection.stream

/** Counts rounds, not time, so that a busy process is not mistaken for a silent replica. */
const orSilent = <T>(client: pg.Client, answer: Promise<T>, withinMs: number): Promise<T> => {
  let rounds = 0
  const timer = setInterval(() => {
    rounds += 1
    if (rounds * roundMs >= withinMs) socketOf(client).destroy(new Error('silent'))
  }, roundMs)
  return answer.finally(() => clearInterval(timer))
}

/** Knows what a replica has replayed. Reads go elsewhere while it is silent or behind. */
export const openReplica = (url: string, around: Surroundings): Replica => {
  const { host, pathname } = new URL(url)
  const pool = new pg.Pool({
    ...around.clientConfig,
    connectionString: url,
    connectionTimeoutMillis: poolWithinMs,
  })
  const open = new Set<pg.PoolClient>()
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    client.on('error', () => {})
    open.add(client)
  })
  pool.on('remove', (client) => open.delete(client))

  const waiting = new Set<Waiting>()
  let state: State = 'silent'
  let follower: { client: pg.Client; cluster: string } | undefined
  let last: Reached | undefined
  let asking: Promise<void> | undefined
  let closed = false

  const hasReached = ({ timeline, at }: Position): boolean =>
    last !== undefined && last.at >= at && last.timelines.includes(timeline)

  const follow = async (): Promise<{ client: pg.Client; cluster: string }> => {
    const identity = await around.identity()
    const client = new pg.Client({
      ...around.clientConfig,
      connectionString: url,
      connectionTimeoutMillis: connectWithinMs,
    })
    client.on('error', () => {})
    try {
      await client.connect()
      await around.verify(client)
      const asked = client.query<Identity>(identityStatement)
      const { rows } = await orSilent(client, asked, connectWithinMs)
      if (rows[0]?.cluster !== identity.cluster || rows[0].databaseId !== identity.databaseId)
        state = 'foreign'
      else if (state === 'foreign') state = 'silent'
      if (state === 'foreign') throw new Error('another database')
    } catch (error) {
      void client.end().catch(() => {})
      throw error
    }
    return { client, cluster: identity.cluster }
  }
  const leave = (next: State): void => {
    state = next
    for (const one of waiting) one.settle(false)
  }
  const lose = (): void => {
    if (follower !== undefined) socketOf(follower.client).destroy()
    follower = undefined
    last = undefined
    // Their statements fail now, and are repeated at the primary.
    for (const client of open) socketOf(client).destroy(new Error('The replica is silent.'))
    leave(state === 'foreign' ? 'foreign' : 'silent')
  }
  const askWhileWanted = async (): Promise<void> => {
    try {
      do {
        follower ??= await follow()
        const { client, cluster } = follower
        const asked = client.query<Reached>(question, [cluster])
        const { rows } = await orSilent(client, asked, silentMs)
        last = rows[0]
        // After its promotion, a replica no longer follows the primary.
        if (last?.replays !== true) throw new Error('no replica')
        for (const one of waiting) if (hasReached(one.wanted)) one.settle(true)
      } while (waiting.size > 0 && !closed)
    } catch {
      lose()
    } finally {
      // In the same turn as the last look at `waiting`, so that the next one asks again.
      asking = undefined
    }
  }
  const ask = (): Promise<void> => {
    asking ??= askWhileWanted()
    return asking
  }
  const reachesWithin = (wanted: Position, withinMs: number): Promise<boolean> => {
    if (hasReached(wanted)) return Promise.resolve(true)
    return new Promise((resolve) => {
      const timer = setTimeout(() => one.settle(false), withinMs)
      const one: Waiting = {
        wanted,
        settle: (reached) => {
          clearTimeout(timer)
          waiting.delete(one)
          resolve(reached)
        },
      }
      waiting.add(one)
      void ask()
    })
  }
  const look = async (): Promise<void> => {
    await ask()
    if (follower === undefined || state === 'used') return
    const wanted = await around.primaryPosition()
    if (follower !== undefined)
      state = (await reachesWithin(wanted, returnsWithinMs)) ? 'used' : 'behind'
  }
  let timer: NodeJS.Timeout
  const lookAgain = async (): Promise<void> => {
    await look().catch(() => {})
    if (!closed) timer = setTimeout(lookAgain, lookEveryMs).unref()
  }

  return {
    name: `${host === '' ? 'localhost' : host}${pathname}`,
    pool,
    state: () => state,
    first: lookAgain(),
    reaches: async (wanted) => {
      if (state !== 'used') return false
      if (await reachesWithin(wanted, patienceMs)) return true
      if (state === 'used') state = 'behind'
      return false
    },
    close: async () => {
      closed = true
      clearTimeout(timer)
      leave('silent')
      await follower?.client.end().catch(() => {})
      await pool.end()
    },
  }
}
