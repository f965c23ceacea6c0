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
import type { DatabaseSessions } from '../settings/database-settings.ts'
import { stopWatching, WatchedClient, watchDatabase } from './database-watch.ts'
import { closeEventsPool, openEventsPool } from './events-pool.ts'
import type { Db } from './handle.ts'
import { closeLookups, openLookups } from './lookup.ts'
import { closeReplicas, openReplicas, type Sends } from './replicas/replicas.ts'
import { sessionOptions, verifySession } from './session.ts'
import { logSlowStatements, noteStatement } from './slow-statements.ts'
import type { DB } from './tables.gen.ts'
import { UnnamedClient } from './unnamed-client.ts'

export type { Db } from './handle.ts'

// Numbers suffice for int8, because amounts stay below 2^53.
pg.types.setTypeParser(20, Number)
// Moments stay text, because `Date` drops microseconds, which cursors compare. Sessions use UTC.
pg.types.setTypeParser(1184, (text) => `${text.slice(0, 10)}T${text.slice(11, -3)}Z`)
pg.types.setTypeParser(1082, (text) => text)

const statementNames = new Map<string, string>()
const statementNamesMax = 1000

/** Marks statements whose best plan depends on their values, such as a campaign's size. */
export const plannedAnewText = '/* planned anew */'
export const plannedAnew = sql.raw(plannedAnewText)

/** Named statements are planned once per connection. Beyond the limit they stay unnamed. */
const statementName = (text: string): string | undefined => {
  if (text.startsWith(plannedAnewText)) return undefined
  const known = statementNames.get(text)
  if (known !== undefined) return known
  if (statementNames.size >= statementNamesMax) return undefined
  const name = `q${createHash('sha1').update(text).digest('base64url')}`
  statementNames.set(text, name)
  return name
}

class PgConnection implements DatabaseConnection {
  readonly #client: Sends
  constructor(client: Sends) {
    this.#client = client
  }
  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const name = statementName(query.sql)
    const startedAt = performance.now()
    try {
      const result = await this.#client.query({
        text: query.sql,
        values: query.parameters as unknown[],
        ...(name === undefined ? {} : { name }),
      })
      return { rows: result.rows as Row[], numAffectedRows: BigInt(result.rowCount ?? 0) }
    } finally {
      noteStatement(query.sql, startedAt)
    }
  }
  // biome-ignore lint/correctness/useYield: reason: Kysely asks for it; nothing streams
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Streaming is not supported. Use keyset pagination.')
  }
}

const driverOver = (client: Sends): Driver => {
  const connection = new PgConnection(client)
  const unsupported = async () => {
    throw new Error('Use inTransaction to open a transaction.')
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

/** Inlines `limit`, because PostgreSQL would plan for an unknown number of rows. */
class StatementCompiler extends PostgresQueryCompiler {
  protected override visitValue(node: ValueNode): void {
    if (Number.isSafeInteger(node.value) && this.getSql().endsWith('limit '))
      this.appendImmediateValue(node.value)
    else super.visitValue(node)
  }
}

export const kyselyOver = (client: Sends): Db =>
  new Kysely<DB>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driverOver(client),
      createIntrospector: (handle) => new PostgresIntrospector(handle),
      createQueryCompiler: () => new StatementCompiler(),
    },
  })

export let pool: pg.Pool
export let db: Db
/** Clicks and logs. The same as `db`, unless they have a database of their own. */
export let eventsDb: Db
/** Writes clicks and logs together with the transaction, unless they have their own database. */
export const eventsWithin = (tx: Db): Db => (eventsDb === db ? tx : eventsDb)

type Openness = Partial<DatabaseSessions> & {
  max?: number
  /** A request that waits longer for a connection is answered with `server.busy`. */
  connectWithinMs?: number
  /** After this time without data, the database counts as unavailable. */
  silentMs?: number
  /** Streaming replicas, from which `GET` requests read. */
  replicaUrls?: readonly string[]
  /** Commits do not wait for the disk. A crash loses up to half a second, acceptable in a demo. */
  mayForget?: boolean
  log?: Pick<Log, 'error' | 'info' | 'warn'>
}

const optionsFor = (setOnAccount: boolean, mayForget: boolean): string | undefined => {
  if (setOnAccount) return undefined
  return mayForget ? `${sessionOptions} -c synchronous_commit=off` : sessionOptions
}

export const openDatabase = (databaseUrl: string, openness: Openness = {}): pg.Pool => {
  const { max = 10, connectWithinMs = 2_000, mayForget = false, replicaUrls = [], log } = openness
  const { setOnAccount = false, nameStatements = true, eventsUrl } = openness
  // Behind a pooler, an answer also waits for a connection of the pooler.
  const { silentMs = setOnAccount ? 5_000 : 1_000 } = openness
  const Client = nameStatements ? WatchedClient : UnnamedClient
  const options = optionsFor(setOnAccount, mayForget)
  const verify = (client: pg.Client) => verifySession(client, setOnAccount)
  const clientConfig: pg.PoolConfig = {
    max,
    // Sends statements without waiting for earlier answers, see `inTransaction`.
    pipeline: true,
    connectionTimeoutMillis: connectWithinMs,
    // Detects a lost connection and keeps firewalls from dropping idle ones.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    ...(options === undefined ? {} : { options }),
    verify: (client, done) => void verify(client).then(() => done(), done),
  }
  pool = new pg.Pool({ ...clientConfig, Client, connectionString: databaseUrl })
  // A broken idle connection must not end the process. The pool replaces it.
  pool.on('error', () => {})
  // A broken connection in use makes its statement fail, which is enough.
  pool.on('connect', (client) => client.on('error', () => {}))
  openLookups({ Client, databaseUrl, options, connectWithinMs, verify })
  logSlowStatements(log)
  watchDatabase({ databaseUrl, options, silentMs, log })
  db = kyselyOver(
    replicaUrls.length === 0
      ? pool
      : openReplicas({
          urls: replicaUrls,
          primary: pool,
          clientConfig,
          nameStatements,
          verify,
          log,
        }),
  )
  const eventsPool = openEventsPool(eventsUrl, { connectWithinMs, log })
  eventsDb = eventsPool === undefined ? db : kyselyOver(eventsPool)
  return pool
}

export const closeDatabase = async (): Promise<void> => {
  await closeReplicas()
  await closeLookups()
  await Promise.all([pool.end(), closeEventsPool()])
  // The watch stops last, because it keeps a frozen database from delaying the steps above.
  stopWatching()
}
