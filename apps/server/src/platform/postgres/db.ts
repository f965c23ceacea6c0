import { createHash } from 'node:crypto'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  sql,
} from 'kysely'
import pg from 'pg'
import type { Log } from '../log.ts'
import { stopWatching, WatchedClient, watchDatabase } from './database-watch.ts'
import { closeLookups, openLookups } from './lookup.ts'
import { asServerRole } from './server-role.ts'
import type { DB } from './tables.gen.ts'

/** The handle of stores and views: the pool itself, or one transaction. Both look the same. */
export type Db = Kysely<DB>

// int8 fits: every amount is checked to stay below 2^53. Moments stay text, because Date would
// drop the microseconds that keyset cursors compare.
pg.types.setTypeParser(20, Number)
// `2026-11-21 05:28:58.12+00`, because every session is in UTC. By position: it runs for every moment of every row.
pg.types.setTypeParser(1184, (text) => `${text.slice(0, 10)}T${text.slice(11, -3)}Z`)
pg.types.setTypeParser(1082, (text) => text)

const statementNames = new Map<string, string>()
const statementNamesMax = 1000

const plannedAnewText = '/* planned anew */'
/**
 * Begins a statement whose best plan depends on its values, such as a list of one campaign that has
 * three rows or ten thousand. The plan that is kept for all values would read and sort every row.
 */
export const plannedAnew = sql.raw(plannedAnewText)

/** A stable name per SQL text makes the server plan it once per connection; past the limit statements stay unnamed. */
const statementName = (text: string): string | undefined => {
  if (text.startsWith(plannedAnewText)) return undefined
  const known = statementNames.get(text)
  if (known !== undefined) return known
  if (statementNames.size >= statementNamesMax) return undefined
  const name = `q${createHash('sha1').update(text).digest('base64url')}`
  statementNames.set(text, name)
  return name
}

type Queryable = Pick<pg.PoolClient, 'query'>

class PgConnection implements DatabaseConnection {
  readonly #client: Queryable
  constructor(client: Queryable) {
    this.#client = client
  }
  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const name = statementName(query.sql)
    const result = await this.#client.query({
      text: query.sql,
      values: query.parameters as unknown[],
      ...(name === undefined ? {} : { name }),
    })
    return { rows: result.rows as Row[], numAffectedRows: BigInt(result.rowCount ?? 0) }
  }
  // biome-ignore lint/correctness/useYield: reason: nothing here streams; Kysely's interface asks for the method
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Streaming is not supported: page by keyset instead.')
  }
}

const driverOver = (client: Queryable): Driver => {
  const connection = new PgConnection(client)
  const unsupported = async () => {
    throw new Error('Transactions are opened by inTransaction.')
  }
  return {
    init: async () => {},
    destroy: async () => {},
    acquireConnection: async () => connection,
    releaseConnection: async () => {},
    beginTransaction: unsupported,
    commitTransaction: unsupported,
    rollbackTransaction: unsupported,
  }
}

/** Kysely over one client or over the pool: its statements are sent prepared. */
export const kyselyOver = (client: Queryable): Db =>
  new Kysely<DB>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driverOver(client),
      createIntrospector: (handle) => new PostgresIntrospector(handle),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })

/** The pool every transaction takes its connection from. Set by `openDatabase`. */
export let pool: pg.Pool
/** Reads outside of a transaction. Set by `openDatabase`. */
export let db: Db

// Every moment is read and written in UTC whatever the machine's zone is.
const options = `-c timezone=UTC -c statement_timeout=15000 -c idle_in_transaction_session_timeout=30000 ${asServerRole}`

type Openness = {
  /** The number of connections. */
  max?: number
  /** How long a request waits for one before it is told that we are busy. */
  connectWithinMs?: number
  /** How long the database may say nothing at all before it counts as frozen. */
  silentMs?: number
  log?: Pick<Log, 'error' | 'info'>
}

/** Opens the one pool of this process, whose sessions run as the server's role. */
export const openDatabase = (
  databaseUrl: string,
  { max = 10, connectWithinMs = 2_000, silentMs = 1_000, log }: Openness = {},
): pg.Pool => {
  pool = new pg.Pool({
    Client: WatchedClient,
    connectionString: databaseUrl,
    max,
    // Statements are sent without waiting for the answer before: see inTransaction.
    pipeline: true,
    connectionTimeoutMillis: connectWithinMs,
    // A database that vanishes without a word is noticed, and a firewall forgets no quiet connection.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    options,
  })
  // An idle connection that breaks must not end the process: the pool replaces it.
  pool.on('error', () => {})
  // Nor one that breaks in use: the pool listens only while it is idle. Whoever uses it is told by the
  // statement that fails, and hands it back broken.
  pool.on('connect', (client) => client.on('error', () => {}))
  db = kyselyOver(pool)
  openLookups({ databaseUrl, options, connectWithinMs })
  watchDatabase({ databaseUrl, options, silentMs, log })
  return pool
}

/** Closes every connection of this process. */
export const closeDatabase = async (): Promise<void> => {
  await closeLookups()
  await pool.end()
  // Last: the others' goodbyes don't wait for a frozen database either.
  stopWatching()
}
