import {
  appendFileSync,
  chmodSync,
  chownSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '#platform/postgres/embedded-postgres.ts'
import { accountForDatabase } from '#platform/postgres/postgres-account.ts'
import { homeFor } from '#platform/postgres/postgres-cluster.ts'
import { StartupError } from '#platform/settings/startup-error.ts'
import type { ClusterCopy, LogCopy } from '../manifest.ts'
import { unpackInto } from '../restore-backup.ts'
import type { PartStore } from '../store/part-store.ts'

const quiet = { debug: () => {}, error: () => {} }
const settingsFile = 'postgresql.auto.conf'

/** Root unpacks the files, but PostgreSQL runs under another account. */
const giveAll = (home: string): void => {
  const { uid, gid } = accountForDatabase()
  if (uid === undefined || gid === undefined) return
  for (const path of ['', ...readdirSync(home, { recursive: true })])
    chownSync(join(home, String(path)), uid, gid)
}

/** All segments are in place already, so the command only says that there are no more. */
const recovery = (stopAt: string | undefined): string =>
  [
    "restore_command = 'exit 1'",
    "recovery_target_action = 'promote'",
    ...(stopAt === undefined ? [] : [`recovery_target_time = '${stopAt.replace('Z', '+00')}'`]),
    '',
  ].join('\n')

/** Unpacks the files of a built-in PostgreSQL into `dataDir`, replays its log and starts it. */
export const unpackCluster = async (
  dataDir: string,
  cluster: ClusterCopy,
  { segments, stopAt }: { segments: LogCopy['segments']; stopAt: string | undefined },
  store: PartStore,
): Promise<EmbeddedPostgres> => {
  const home = homeFor(dataDir)
  const data = join(home, 'data')
  for (const folder of ['', ...cluster.folders])
    mkdirSync(join(data, folder), { recursive: true, mode: 0o700 })
  for (const folder of [home, data]) chmodSync(folder, 0o700)
  await unpackInto(data, cluster.files, store)
  const log = segments.map(({ name, ...part }) => ({ ...part, path: name }))
  await unpackInto(join(data, 'pg_wal'), log, store)
  const write = (path: string, text: string) =>
    writeFileSync(join(home, path), text, { mode: 0o600 })
  write('password', cluster.password)
  write('data/backup_label', cluster.label)
  write('data/recovery.signal', '')
  const file = join(data, settingsFile)
  const before = readFileSync(file, 'utf8')
  appendFileSync(file, recovery(stopAt))
  giveAll(home)
  try {
    return await startEmbeddedPostgres({ dataDir, log: quiet })
  } catch (error) {
    if (!/recovery ended before|could not find redo|invalid checkpoint/.test(String(error)))
      throw error
    throw new StartupError(
      'PostgreSQL could not replay the log of this backup until that moment. Nothing was restored. Name an earlier moment with --at.',
    )
  } finally {
    writeFileSync(file, before)
  }
}
