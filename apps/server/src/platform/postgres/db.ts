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
  type ValueNode,
} from 'kysely'
import pg from 'pg'
import type { Log } from '../log.ts'
import { stopWatching, WatchedClient, watchDatabase } from './database-watch.ts'
import { closeLookups, openLookups } from './lookup.ts'
import { sessionOptions, verifySession } from './session.ts'
import type { DB } from './tables.gen.ts'

/** The pool itself, or one transaction. */
export type Db = Kysely<DB>

// int8 fits: amounts stay below 2^53. Dates drop the microseconds that cursors compare.
pg.types.setTypeParser(20, Number)
// UTC in every session: `2026-11-21 05:28:58.12+00`. By position: for every moment of every row.
pg.types.setTypeParser(1184, (text) => `${text.slice(0, 10)}T${text.slice(11, -3)}Z`)
pg.types.setTypeParser(1082, (text) => text)

const statementNames = new Map<string, string>()
const statementNamesMax = 1000

/** For a statement whose best plan depends on its values, such as a campaign's size. */
export const plannedAnewText = '/* planned anew */'
export const plannedAnew = sql.raw(plannedAnewText)

/** Named statements are planned once per connection; past the limit they stay unnamed. */
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
  // biome-ignore lint/correctness/useYield: reason: Kysely asks for it; nothing streams
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

/**
 * Writes how many rows a list reads into the statement. Of a parameter the database can't tell how
 * few they are: a plan for any value looks dear to it, and it makes a new one each time.
 */
class StatementCompiler extends PostgresQueryCompiler {
  protected override visitValue(node: ValueNode): void {
    if (Number.isSafeInteger(node.value) && this.getSql().endsWith('limit '))
      this.appendImmediateValue(node.value)
    else super.visitValue(node)
  }
}

/** Over one client or the pool; its statements are sent prepared. */
export const kyselyOver = (client: Queryable): Db =>
  new Kysely<DB>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driverOver(client),
      createIntrospector: (handle) => new PostgresIntrospector(handle),
      createQueryCompiler: () => new StatementCompiler(),
    },
  })

/** Set by `openDatabase`. */
export let pool: pg.Pool
/** Outside of a transaction. Set by `openDatabase`. */
export let db: Db

type Openness = {
  max?: number
  /** How long a request waits for a connection before it is told that we are busy. */
  connectWithinMs?: number
  /** Silent for longer, the database counts as frozen. */
  silentMs?: number
  /** Commits don't wait for the disk: a crash loses the last half second, which a demo can bear. */
  mayForget?: boolean
  log?: Pick<Log, 'error' | 'info'>
}

/** The one pool of this process; its sessions run as the server's role. */
export const openDatabase = (
  databaseUrl: string,
  { max = 10, connectWithinMs = 2_000, silentMs = 1_000, mayForget = false, log }: Openness = {},
): pg.Pool => {
  const options = mayForget ? `${sessionOptions} -c synchronous_commit=off` : sessionOptions
  pool = new pg.Pool({
    Client: WatchedClient,
    connectionString: databaseUrl,
    max,
    // Statements are sent without waiting for the answer before: see inTransaction.
    pipeline: true,
    connectionTimeoutMillis: connectWithinMs,
    // A database that vanishes is noticed, and no firewall forgets a quiet connection.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    options,
    verify: (client, done) => void verifySession(client).then(() => done(), done),
  })
  // An idle connection that breaks must not end the process: the pool replaces it.
  pool.on('error', () => {})
  // Nor one that breaks in use: the failing statement tells its user.
  pool.on('connect', (client) => client.on('error', () => {}))
  db = kyselyOver(pool)
  openLookups({ databaseUrl, options, connectWithinMs })
  watchDatabase({ databaseUrl, options, silentMs, log })
  return pool
}

/** Also the look-ups' connection and the watch's. */
export const closeDatabase = async (): Promise<void> => {
  await closeLookups()
  await pool.end()
  // Last: the others' goodbyes don't wait for a frozen database either.
  stopWatching()
}
