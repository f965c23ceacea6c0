import pg from 'pg'
import { type Identity, identityStatement } from './primary-position.ts'

/** A server that is silent for this long is left. */
export const silentMs = 500
const roundMs = 100
/** A read that gets no connection in this time goes to the primary. */
const poolWithinMs = 600
/** No read waits for a connection to a replica that is not used. */
const connectWithinMs = 5_000
/** A load balancer sends at least one of so many connections to another server. */
const trialConnections = 4

/** Differs between servers. The address does not, because containers may have the same one. */
export const serverColumn = 'extract(epoch from pg_postmaster_start_time())::text as server'

export type Wrong = 'foreign' | 'several'
export class WrongServer extends Error {
  readonly why: Wrong
  constructor(why: Wrong) {
    super(`The address leads to another server (${why}).`)
    this.why = why
  }
}

export type Surroundings = {
  clientConfig: pg.PoolConfig
  verify: (client: pg.Client) => Promise<void>
  identity: () => Promise<Identity>
}
type Events = { onLost: (one: OneServer) => void; onSeveral: () => void }

/** Connections to one server, whose position therefore holds for all of them. */
export type OneServer = {
  readonly client: pg.Client
  readonly pool: pg.Pool
  readonly cluster: string
  readonly server: string
  /** Statements that run fail now, and are repeated at the primary. */
  cut(): void
}

const socketOf = (client: pg.Client | pg.PoolClient) => client.connection.stream

/** Counts rounds, not time, so that a busy process is not mistaken for a silent server. */
export const orSilent = <T>(
  client: pg.Client,
  answer: Promise<T>,
  withinMs: number,
): Promise<T> => {
  let rounds = 0
  const timer = setInterval(() => {
    rounds += 1
    if (rounds * roundMs >= withinMs) socketOf(client).destroy(new Error('silent'))
  }, roundMs)
  return answer.finally(() => clearInterval(timer))
}

type Found = Identity & { server: string }

const askServer = async (client: pg.Client, { verify }: Surroundings): Promise<Found> => {
  await verify(client)
  const { rows } = await client.query<Found>(`${identityStatement}, ${serverColumn}`)
  if (rows[0] === undefined) throw new Error('The server did not say which one it is.')
  return rows[0]
}

/** Its connections that lead to another server are refused. */
const openPool = (url: string, around: Surroundings, server: string, onSeveral: () => void) => {
  const open = new Set<pg.PoolClient>()
  let isCut = false
  const prove = async (client: pg.Client): Promise<void> => {
    const found = await orSilent(client, askServer(client, around), silentMs)
    if (found.server === server) return
    if (!isCut) onSeveral()
    throw new WrongServer('several')
  }
  const pool = new pg.Pool({
    ...around.clientConfig,
    connectionString: url,
    connectionTimeoutMillis: poolWithinMs,
    verify: (client, done) => void prove(client).then(() => done(), done),
  })
  const drop = (client: pg.PoolClient): void => {
    socketOf(client).destroy(new Error('The replica was lost.'))
  }
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    client.on('error', () => {})
    open.add(client)
    if (isCut) drop(client)
  })
  pool.on('remove', (client) => open.delete(client))
  const cut = (): void => {
    isCut = true
    for (const client of open) drop(client)
    if (!pool.ending) void pool.end().catch(() => {})
  }
  return { pool, cut }
}

const tryPool = async (pool: pg.Pool): Promise<void> => {
  const count = Math.min(trialConnections, pool.options.max)
  const trials = await Promise.allSettled(Array.from({ length: count }, () => pool.connect()))
  for (const trial of trials) if (trial.status === 'fulfilled') trial.value.release()
  for (const trial of trials) if (trial.status === 'rejected') throw trial.reason
}

/** Throws `WrongServer` when the address leads elsewhere, or to several servers in turn. */
export const connectToOneServer = async (
  url: string,
  around: Surroundings,
  { onLost, onSeveral }: Events,
): Promise<OneServer> => {
  const { cluster, databaseId } = await around.identity()
  const client = new pg.Client({
    ...around.clientConfig,
    connectionString: url,
    connectionTimeoutMillis: connectWithinMs,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const found = await orSilent(client, askServer(client, around), connectWithinMs)
    if (found.cluster !== cluster || found.databaseId !== databaseId)
      throw new WrongServer('foreign')
    const { pool, cut } = openPool(url, around, found.server, onSeveral)
    const one: OneServer = {
      client,
      pool,
      cluster,
      server: found.server,
      cut: () => {
        socketOf(client).destroy()
        cut()
      },
    }
    await tryPool(pool).catch((error) => {
      cut()
      throw error
    })
    client.on('error', () => onLost(one))
    client.on('end', () => onLost(one))
    return one
  } catch (error) {
    void client.end().catch(() => {})
    throw error
  }
}
