import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type pg from 'pg'
import { appVersion } from '#platform/app-version.ts'
import { isDiskFull } from '#platform/disk/disk-full.ts'
import { makeFolders } from '#platform/disk/make-folders.ts'
import type { Cluster } from '#platform/postgres/postgres-cluster.ts'
import { StartupError } from '#platform/settings/startup-error.ts'
import { noteBackup } from './backup.store.ts'
import { copyCluster, copyLog, openLog } from './database/copy-cluster.ts'
import { momentNow } from './database/log-segments.ts'
import { onConnection, withBackupLock } from './database/on-connection.ts'
import { copyTables } from './database/table-copy.ts'
import { keepNewest } from './keep-newest.ts'
import type { BackupKind, EventsCopy, Manifest, StoredFile } from './manifest.ts'
import { listNamedFiles } from './named-files.views.ts'
import { ensureKey } from './store/backup-key.ts'
import { backupName, listBackups, readBackup, writeBackup } from './store/backup-lists.ts'
import type { BackupTarget } from './store/backup-target.ts'
import { type Counted, copyFiles, type FileSource } from './store/copy-folder.ts'
import { type PartStore, partStore } from './store/part-store.ts'

export type BackupSource = {
  readonly ownerUrl: string
  /** The database of clicks and logs, when they have their own. */
  readonly eventsUrl?: string | undefined
  /** The built-in PostgreSQL. Undefined for the operator's own. */
  readonly cluster: Pick<Cluster, 'data' | 'password'> | undefined
  /** Lists all files of people, wherever they are stored. */
  readonly listFiles: () => Promise<FileSource[]>
  readonly secretKeys: readonly string[]
}

export type BackupWish = {
  readonly passphrase: string
  /** Copies tables of the built-in PostgreSQL, so that another one can load them. */
  readonly portable?: boolean
  /** Copies only what changed since the last full backup. */
  readonly onlyChanges?: boolean
  /** Deletes all but this number of full backups. Undefined keeps all. */
  readonly keep?: number | undefined
}

export type MadeBackup = Counted & {
  readonly manifest: Manifest
  readonly files: number
  /** Paths of files that the database names, but that are not in the backup. */
  readonly missing: readonly string[]
  /** The number of backups that were deleted. */
  readonly deleted: number
  /** True when a full backup was made although only changes were asked for. */
  readonly isFullInstead: boolean
  /** The reason why clicks and logs are missing although they were to be copied. */
  readonly eventsTrouble: string | undefined
}

const readFacts = async (client: pg.Client) => {
  const { rows } = await client.query<{ postgres: string; at: string }>(
    `select current_setting('server_version') as postgres, ${momentNow} as at`,
  )
  const { rows: migrations } = await client.query<Manifest['migrations'][number]>(
    'select name, sha256 from schema_migrations order by name',
  )
  const { postgres = '', at = '' } = rows[0] ?? {}
  return { postgres, at, migrations }
}

/**
 * Files are listed before and after the database, so that each file that the database knows is in
 * the backup, also if it was added or deleted meanwhile. A file exists before its row and is
 * removed after it, so only a file that the database names before and after the last list is
 * missing.
 */
const aroundDatabase = async <T>(
  client: pg.Client,
  { listFiles }: BackupSource,
  { store, earlier }: { store: PartStore; earlier: readonly StoredFile[] },
  copyDatabase: () => Promise<T>,
) => {
  const count: Counted = { added: 0, addedBytes: 0 }
  const known = new Map(earlier.map((file) => [file.path, file]))
  const files = new Map<string, StoredFile>()
  const add = async () => {
    const sources = (await listFiles()).filter(({ path }) => !files.has(path))
    for (const file of await copyFiles(sources, store, { known, count })) files.set(file.path, file)
  }
  await add()
  const database = await copyDatabase()
  const named = await listNamedFiles(client)
  await add()
  const absent = named.filter((path) => !files.has(path))
  const missing = absent.length === 0 ? [] : await listNamedFiles(client, absent)
  return { database, files: [...files.values()], missing, count }
}

/** Statistics must not prevent a backup of the marketplace. */
const copyEvents = async (
  eventsUrl: string | undefined,
  store: PartStore,
): Promise<{ events?: EventsCopy; trouble?: string }> => {
  if (eventsUrl === undefined) return {}
  try {
    return await onConnection(eventsUrl, async (client) => {
      const { migrations } = await readFacts(client)
      return { events: { migrations, tables: await copyTables(client, store) } }
    })
  } catch (error) {
    if (isDiskFull(error)) throw error
    return { trouble: (error as Error).message || String((error as { code?: string }).code) }
  }
}

type DatabaseCopy = Pick<Manifest, 'tables' | 'cluster' | 'log' | 'until'> & {
  release: () => Promise<void>
}

const copyDatabase = async (
  client: pg.Client,
  source: BackupSource,
  store: PartStore,
  plan: { kind: BackupKind; slot: string; last: Manifest | undefined },
): Promise<DatabaseCopy & { kind: BackupKind }> => {
  const { cluster } = source
  if (plan.kind === 'copy' || cluster === undefined) {
    const { at: until } = await readFacts(client)
    return { kind: 'copy', until, tables: await copyTables(client, store), release: async () => {} }
  }
  const range = await openLog(client, plan.slot, plan.last?.log)
  const kind = plan.kind === 'changes' && range.continues ? 'changes' : 'files'
  const copied =
    kind === 'files' ? { cluster: await copyCluster(client, cluster, store) } : undefined
  return { kind, ...copied, ...(await copyLog(client, cluster, range, store)) }
}

const kindOf = ({ cluster }: BackupSource, { portable, onlyChanges }: BackupWish): BackupKind => {
  if (onlyChanges && (cluster === undefined || portable))
    throw new StartupError(
      'Only the PostgreSQL that comes with Tandem can be backed up by its changes. Leave out --changes. For your own PostgreSQL, docs/operating.md names programs that copy its log.',
    )
  return cluster === undefined || portable ? 'copy' : onlyChanges ? 'changes' : 'files'
}

/** Works while servers write. Nothing of the backup counts until its list is written at the end. */
export const makeBackup = async (
  source: BackupSource,
  target: BackupTarget,
  wish: BackupWish,
): Promise<MadeBackup> => {
  const wanted = kindOf(source, wish)
  makeFolders(target.workshop, 0o700)
  return withBackupLock(source.ownerUrl, async (client) => {
    const { key, id } = await ensureKey(target, wish.passphrase)
    const present = await target.list()
    const store = partStore(target, key, present)
    const lastName = listBackups(present).at(-1)?.name
    const last = lastName === undefined ? undefined : await readBackup(store, target, lastName)
    const facts = await readFacts(client)
    const earlier = last === undefined ? '[]' : await store.readText(last.files).catch(() => '[]')
    const { database, files, missing, count } = await aroundDatabase(
      client,
      source,
      { store, earlier: JSON.parse(earlier) as StoredFile[] },
      () => copyDatabase(client, source, store, { kind: wanted, slot: `tandem_${id}`, last }),
    )
    const { kind, release, ...copied } = database
    const { events, trouble } = await copyEvents(
      kind === 'changes' ? undefined : source.eventsUrl,
      store,
    )
    const list = await store.add(Readable.from([Buffer.from(JSON.stringify(files))]))
    const manifest: Manifest = {
      format: 1,
      id: backupName(facts.at, kind),
      kind,
      startedAt: facts.at,
      version: appVersion(),
      postgres: facts.postgres,
      migrations: facts.migrations,
      secretKeys: source.secretKeys,
      files: { sha256: list.sha256, bytes: list.bytes, storedBytes: list.storedBytes },
      ...copied,
      ...(events === undefined ? {} : { events }),
    }
    await writeBackup(store, manifest)
    await release()
    const isWhole = missing.length === 0
    if (isWhole) await noteBackup(client, manifest)
    // An older backup may be the only one that has the missing files.
    const mayDelete = isWhole && wish.keep !== undefined
    const deleted = mayDelete ? await keepNewest(target, store, wish.keep) : 0
    await rm(target.workshop, { recursive: true, force: true })
    return {
      manifest,
      files: files.length,
      missing,
      deleted,
      ...count,
      isFullInstead: wanted === 'changes' && kind === 'files',
      eventsTrouble: trouble,
    }
  })
}
