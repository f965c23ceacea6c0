import pg from 'pg'
import { fullDiskError } from './platform/disk/disk-full.ts'
import { readFreeBytes } from './platform/disk/disk-space.ts'
import type { Log } from './platform/log.ts'
import { startEmbeddedPostgres } from './platform/postgres/embedded-postgres.ts'
import { migrate } from './platform/postgres/migrate.ts'
import { admitServer, checkServerRole, serverUrlIn } from './platform/postgres/server-role.ts'
import { setAccount } from './platform/postgres/session-account.ts'
import type { Settings } from './platform/settings/env.ts'
import { StartupError } from './platform/settings/startup-error.ts'

export type StartedDatabase = {
  readonly databaseUrl: string
  readonly ownerUrl: string
  /** Grants the server's role its rights. Call it after the migrations. */
  admit(): Promise<void>
  stop(): Promise<void>
}

const oldestVersion = 150_000
const eventsSetting = 'DATABASE_EVENTS_URL'
/** Two segments of PostgreSQL's write-ahead log. With less space it may not start after a crash. */
const startBytesMin = 32 * 1024 * 1024

const withoutOwn = (setting: string): string =>
  setting === eventsSetting
    ? `${setting} empty to keep clicks and logs in the main database`
    : 'DATABASE_URL empty to use the PostgreSQL that comes with Tandem'

const checkOwnDatabase = async (databaseUrl: string, setting: string): Promise<void> => {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const result = await client.query<{ number: number; version: string }>(
      "select current_setting('server_version_num')::int as number, current_setting('server_version') as version",
    )
    const { number = 0, version = '' } = result.rows[0] ?? {}
    if (number < oldestVersion)
      throw new StartupError(
        `${setting} points to PostgreSQL ${version}; Tandem needs 15 or newer. Upgrade it, or leave ${withoutOwn(setting)}.`,
      )
  } catch (error) {
    if (error instanceof StartupError) throw error
    const { message, code } = error as { message: string; code?: string }
    throw new StartupError(
      `${setting} points to a database that does not answer: ${message || code}. Check the address, name and password, and that the database is running.`,
    )
  } finally {
    await client.end().catch(() => {})
  }
}

/** Uses the PostgreSQL of DATABASE_URL if set, otherwise the embedded one in DATA_DIR. */
export const startDatabase = async (
  settings: Settings,
  options: { log: Log; onGone: () => void; onCreate: () => void },
): Promise<StartedDatabase> => {
  if (settings.databaseUrl !== undefined) {
    const { databaseUrl, databaseDirectUrl: ownerUrl = databaseUrl } = settings
    if (ownerUrl !== databaseUrl) {
      await checkOwnDatabase(ownerUrl, 'DATABASE_DIRECT_URL')
      await setAccount(databaseUrl, ownerUrl)
    }
    await checkOwnDatabase(databaseUrl, 'DATABASE_URL')
    const nothing = async () => {}
    return { databaseUrl, ownerUrl, admit: nothing, stop: nothing }
  }
  if ((await readFreeBytes(settings)) < startBytesMin) throw fullDiskError(settings.dataDir)
  const { log, onGone, onCreate } = options
  const postgres = await startEmbeddedPostgres({
    dataDir: settings.dataDir,
    onGone,
    onCreate,
    log: {
      debug: (message) => log.debug({ from: 'postgres' }, message),
      error: (message) => log.error({ from: 'postgres' }, message),
    },
  })
  const ownerUrl = postgres.databaseUrl
  return {
    databaseUrl: serverUrlIn(ownerUrl),
    ownerUrl,
    admit: () => admitServer(ownerUrl),
    stop: postgres.stop,
  }
}

const refuseMarketplace = async (url: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rowCount } = await client.query(
      "select where to_regclass('public.ledger_accounts') is not null",
    )
    if (rowCount === 1)
      throw new StartupError(
        `${eventsSetting} points to the database of a marketplace. Create an empty database for clicks and logs, or leave ${withoutOwn(eventsSetting)}.`,
      )
  } finally {
    await client.end()
  }
}

/** Clicks and logs have a database of their own if DATABASE_EVENTS_URL is set. */
export const prepareEventsDatabase = async (
  { databaseSessions: { eventsUrl } }: Pick<Settings, 'databaseSessions'>,
  options: { onWait?: (sentence: string) => void } = {},
): Promise<void> => {
  if (eventsUrl === undefined) return
  await checkOwnDatabase(eventsUrl, eventsSetting)
  await refuseMarketplace(eventsUrl)
  await migrate(eventsUrl, { database: 'events', ...options })
  await checkServerRole(eventsUrl, { setting: eventsSetting })
}
