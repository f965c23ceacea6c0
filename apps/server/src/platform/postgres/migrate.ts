import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { repositoryRoot } from '../settings/env.ts'
import { StartupError } from '../settings/startup-error.ts'
import { ensureServerRole } from './server-role.ts'

const migrationsFolder = join(repositoryRoot, 'apps/server/migrations')
const migrationLock = 7_264_002

/** A longer wait would keep running servers waiting behind this migration. */
const lockWaitMs = 2_000
const pauseMs = 1_000
const lockNotAvailable = '55P03'

type Migration = { readonly name: string; readonly sql: string; readonly sha256: string }

/** Ignores comment lines and empty lines, because comments of a released migration may change. */
const hashOfStatements = (sql: string): string =>
  createHash('sha256')
    .update(sql.replaceAll(/^[ \t]*--.*\n?/gm, '').replaceAll(/\n{2,}/g, '\n'))
    .digest('hex')

const allIn = (folder: string): Migration[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => {
      const sql = readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n')
      return { name, sql, sha256: hashOfStatements(sql) }
    })

/** `events` is the database that DATABASE_EVENTS_URL names. */
type Which = { folder?: string; database?: 'main' | 'events' }

/** The database of clicks and logs runs only the migrations that say so. */
const migrationsIn = ({ folder = migrationsFolder, database = 'main' }: Which): Migration[] =>
  allIn(folder).filter(({ sql }) => database === 'main' || /^-- database: events$/m.test(sql))

const refuseBadNames = (migrations: readonly Migration[]): void => {
  const seen = new Set<string>()
  for (const { name } of migrations) {
    const number = name.match(/^(\d{4})_[a-z0-9_]+\.sql$/)?.[1]
    if (number === undefined)
      throw new StartupError(
        `Rename the migration ${name}: its name must look like 0001_what_it_does.sql.`,
      )
    if (seen.has(number))
      throw new StartupError(`Two migrations have the number ${number}. Renumber one of them.`)
    seen.add(number)
  }
}

export type Applied = { readonly name: string; readonly sha256: string }

/** Refuses when an applied migration is missing or changed, or a new one comes before it. */
const pendingOf = (migrations: readonly Migration[], applied: readonly Applied[]): Migration[] => {
  const files = new Map(migrations.map((migration) => [migration.name, migration]))
  for (const { name, sha256 } of applied) {
    const file = files.get(name)
    if (file === undefined)
      throw new StartupError(
        `The database has run the migration ${name}, which is missing from the folder migrations. If a newer version of Tandem used this database, start that version.`,
      )
    if (file.sha256 !== sha256)
      throw new StartupError(
        `The migration ${name} was changed after this database had run it. Restore the file and put the change into a new migration. If you did not change it, the database belongs to another version of Tandem: start that version, or use an empty database.`,
      )
  }
  const done = new Set(applied.map(({ name }) => name))
  const pending = migrations.filter(({ name }) => !done.has(name))
  const last = applied.at(-1)?.name ?? ''
  const late = pending.find(({ name }) => name < last)
  if (late)
    throw new StartupError(
      `The migration ${late.name} comes before ${last}, which this database has already run. Give it the next free number.`,
    )
  return pending
}

const listSchema = `
  create table if not exists schema_migrations (
    name text primary key, sha256 text not null, applied_at timestamptz not null default now())`

/** Builds the schema of a backup within the caller's transaction. The server's role must exist. */
export const migrateAs = async (
  client: pg.Client,
  applied: readonly Applied[],
  which: Which = {},
): Promise<void> => {
  const migrations = migrationsIn(which)
  const later = new Set(pendingOf(migrations, applied))
  await client.query(listSchema)
  // Deferred checks would refuse the next change of their table.
  await client.query('set constraints all immediate')
  for (const migration of migrations.filter((one) => !later.has(one)))
    await client.query(migration.sql)
}

const run = async (client: pg.Client, { name, sql, sha256 }: Migration): Promise<void> => {
  await client.query('begin')
  try {
    await client.query(`set local lock_timeout = ${lockWaitMs}`)
    await client.query(sql)
    await client.query('insert into schema_migrations (name, sha256) values ($1, $2)', [
      name,
      sha256,
    ])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw new Error(`The migration ${name} failed: ${(error as Error).message}`, { cause: error })
  }
}

const oldestTransaction = async (client: pg.Client): Promise<string> => {
  const { rows } = await client.query<{ pid: number; seconds: number }>(
    `select pid, extract(epoch from clock_timestamp() - xact_start)::int as seconds
       from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null
      order by xact_start limit 1`,
  )
  const [oldest] = rows
  return oldest === undefined
    ? 'No transaction is open now.'
    : `The oldest open transaction is that of process ${oldest.pid}, which began ${oldest.seconds} s ago.`
}

/** Waits in short attempts, so that writes of running servers pass in between. */
const runPatiently = async (
  client: pg.Client,
  migration: Migration,
  { patienceMs, onWait }: Patience,
): Promise<void> => {
  const giveUpMs = performance.now() + patienceMs
  for (;;) {
    try {
      return await run(client, migration)
    } catch (error) {
      const { code } = (error as Error).cause as { code?: string }
      if (code !== lockNotAvailable) throw error
    }
    const cause = await oldestTransaction(client)
    const sentence = `The migration ${migration.name} waits for tables that another transaction uses. ${cause}`
    if (performance.now() > giveUpMs)
      throw new StartupError(
        `${sentence} Nothing was changed by this migration. End that transaction, for example with select pg_terminate_backend(<process>), then start again.`,
      )
    onWait(sentence)
    await wait(pauseMs)
  }
}

type Patience = {
  /** After this time, a migration whose tables are in use ends the start. */
  patienceMs: number
  onWait: (sentence: string) => void
}

/** Runs each new migration in its own transaction, on one server at a time. Returns their names. */
export const migrate = async (
  databaseUrl: string,
  { patienceMs = 300_000, onWait = () => {}, ...which }: Partial<Patience> & Which = {},
): Promise<string[]> => {
  const migrations = migrationsIn(which)
  refuseBadNames(migrations)
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await client.query(listSchema)
    const applied = await client.query<Applied>(
      'select name, sha256 from schema_migrations order by name',
    )
    const pending = pendingOf(migrations, applied.rows)
    // The first migration grants rights to the role, so the role must exist.
    await ensureServerRole(client, applied.rows.length > 0)
    for (const migration of pending) await runPatiently(client, migration, { patienceMs, onWait })
    return pending.map(({ name }) => name)
  } finally {
    await client.end()
  }
}
