import { existsSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { listInvariants } from '#money/coins/index.ts'
import { makeFolders } from '#platform/disk/make-folders.ts'
import { adoptEvents } from '#platform/events/adopt-events.ts'
import { kyselyOver } from '#platform/postgres/db.ts'
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '#platform/postgres/embedded-postgres.ts'
import { migrate } from '#platform/postgres/migrate.ts'
import { databaseHome, homeFor } from '#platform/postgres/postgres-cluster.ts'
import { isAlive } from '#platform/postgres/process-alive.ts'
import { StartupError } from '#platform/settings/startup-error.ts'
import { isEmptyDatabase, loadTables } from './database/load-tables.ts'
import { onConnection } from './database/on-connection.ts'
import { unpackCluster } from './database/unpack-cluster.ts'
import { type OpenedBackup, oldKeysFile, unpackInto, writeKeys } from './restore-backup.ts'

export type Destination = {
  readonly dataDir: string
  /** The operator's own PostgreSQL. Undefined for the built-in one in `dataDir`. */
  readonly ownerUrl: string | undefined
  /** Where clicks and logs get a database of their own. Without it, they are left out. */
  readonly eventsUrl?: string | undefined
}

export type Invariants = Awaited<ReturnType<typeof listInvariants>>

const quiet = { debug: () => {}, error: () => {} }
const prefix = '.restoring-'

const removeStage = (stage: string): void => {
  const home = databaseHome(stage)
  rmSync(home, { recursive: true, force: true })
  rmSync(stage, { recursive: true, force: true })
}

/** Removes what a killed restore left. */
const ensureEmpty = async ({ dataDir, ownerUrl, eventsUrl }: Destination): Promise<void> => {
  makeFolders(dataDir, 0o711)
  for (const name of readdirSync(dataDir)) {
    if (name === 'lost+found') continue
    if (!name.startsWith(prefix) || isAlive(Number(name.slice(prefix.length))))
      throw new StartupError(
        `${dataDir} is not empty: it contains ${name}. A backup is restored only into an empty folder. Name another one with --into, or set DATA_DIR.`,
      )
    removeStage(join(dataDir, name))
  }
  if (ownerUrl !== undefined && !(await onConnection(ownerUrl, isEmptyDatabase)))
    throw new StartupError(
      'The database is not empty. A backup is restored only into an empty database. Create one with “create database”, and name its address with --into.',
    )
  if (eventsUrl !== undefined && !(await onConnection(eventsUrl, isEmptyDatabase)))
    throw new StartupError(
      'The database for clicks and logs is not empty. Create an empty one, and name its address with --events-into.',
    )
}

const check = (url: string): Promise<Invariants> =>
  onConnection(url, async (client) => {
    await client.query('begin isolation level repeatable read read only')
    return listInvariants(kyselyOver(client))
  })

/** Does what the server would do at its next start. */
const finish = async (url: string): Promise<Invariants> => {
  await migrate(url)
  await adoptEvents(url)
  return check(url)
}

const startBuiltIn = async (stage: string, opened: OpenedBackup): Promise<EmbeddedPostgres> => {
  const { base, store } = opened
  if (base.cluster !== undefined) return unpackCluster(stage, base.cluster, opened, store)
  const postgres = await startEmbeddedPostgres({ dataDir: stage, log: quiet })
  try {
    await load(postgres.databaseUrl, opened)
    return postgres
  } catch (error) {
    await postgres.stop()
    throw error
  }
}

const load = async (url: string, opened: OpenedBackup): Promise<void> => {
  const { migrations, tables } = opened.base
  if (tables === undefined)
    throw new StartupError(
      'This backup contains the files of the PostgreSQL that comes with Tandem, so it can be restored only into a folder. To move to your own PostgreSQL, restore it into a folder, and back that up with --portable.',
    )
  await onConnection(url, (client) => loadTables(client, { migrations, tables }, opened.store))
}

const restoreDatabase = async (
  stage: string,
  ownerUrl: string | undefined,
  opened: OpenedBackup,
): Promise<Invariants> => {
  if (ownerUrl !== undefined) {
    await load(ownerUrl, opened)
    return finish(ownerUrl)
  }
  const postgres = await startBuiltIn(stage, opened)
  try {
    return await finish(postgres.databaseUrl)
  } finally {
    await postgres.stop()
  }
}

/** Clicks and logs are committed last, so that a failure of the rest leaves their place empty. */
const restoreDatabases = async (
  stage: string,
  { ownerUrl, eventsUrl }: Destination,
  opened: OpenedBackup,
): Promise<Invariants> => {
  const { events } = opened.base
  if (events === undefined || eventsUrl === undefined)
    return restoreDatabase(stage, ownerUrl, opened)
  let invariants: Invariants = []
  const beforeCommit = async () => {
    invariants = await restoreDatabase(stage, ownerUrl, opened)
  }
  await onConnection(eventsUrl, (client) =>
    loadTables(client, events, opened.store, { database: 'events', beforeCommit }),
  )
  return invariants
}

const moveIn = (stage: string, dataDir: string, withDatabase: boolean): void => {
  for (const name of ['files', 'secret.key', oldKeysFile])
    if (existsSync(join(stage, name))) renameSync(join(stage, name), join(dataDir, name))
  if (withDatabase) {
    const home = homeFor(dataDir)
    // An empty folder may be left of an earlier database in the same place.
    if (existsSync(home)) rmdirSync(home)
    renameSync(databaseHome(stage), home)
  }
  rmSync(stage, { recursive: true, force: true })
}

/** Restores everything aside and moves it into place at the end. */
export const restoreInto = async (
  destination: Destination,
  opened: OpenedBackup,
): Promise<Invariants> => {
  const { dataDir, ownerUrl } = destination
  await ensureEmpty(destination)
  const stage = join(dataDir, `${prefix}${process.pid}`)
  mkdirSync(stage, { mode: 0o711 })
  try {
    mkdirSync(join(stage, 'files'), { mode: 0o700 })
    await unpackInto(join(stage, 'files'), opened.files, opened.store)
    await writeKeys(stage, opened.end)
    const invariants = await restoreDatabases(stage, destination, opened)
    moveIn(stage, dataDir, ownerUrl === undefined)
    return invariants
  } catch (error) {
    removeStage(stage)
    throw error
  }
}
