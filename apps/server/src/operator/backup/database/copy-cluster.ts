import { readdir } from 'node:fs/promises'
import { basename, join, relative } from 'node:path'
import type pg from 'pg'
import type { Cluster } from '#platform/postgres/postgres-cluster.ts'
import type { ClusterCopy, LogCopy } from '../manifest.ts'
import { copyFolder, listFiles } from '../store/copy-folder.ts'
import type { PartStore } from '../store/part-store.ts'
import {
  completeSegment,
  keptFrom,
  positionOf,
  readLogPlace,
  segmentBytes,
  segmentName,
  segmentOf,
  segmentsBetween,
  startKeeping,
  stopKeepingBefore,
} from './log-segments.ts'

// PostgreSQL's manual, “Backing Up the Data Directory”: their content must not be copied.
const leftEmpty =
  /^(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\//
const leftOut =
  /^(postmaster\.(pid|opts)|backup_label.*|tablespace_map.*|pg_internal\.init.*|pgsql_tmp.*|.*\.signal)$/
const control = 'global/pg_control'

const isCopied = (path: string): boolean =>
  !leftEmpty.test(path) && !path.split('/').some((name) => leftOut.test(name))

const foldersIn = async (data: string): Promise<string[]> => {
  const entries = await readdir(data, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => relative(data, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((path) => !/^pg_replslot\//.test(path) && !leftOut.test(basename(path)))
    .sort()
}

/** Copies the files of the built-in PostgreSQL while it runs. */
export const copyCluster = async (
  client: pg.Client,
  cluster: Pick<Cluster, 'data' | 'password'>,
  store: PartStore,
): Promise<ClusterCopy> => {
  const { timeline } = await readLogPlace(client)
  const { rows } = await client.query<{ lsn: string }>(
    "select pg_backup_start('tandem backup', true)::text as lsn",
  )
  const nr = positionOf(rows[0]?.lsn ?? '0/0') / segmentBytes
  const paths = await listFiles(cluster.data, (path) => isCopied(path) && path !== control)
  const files = await copyFolder(cluster.data, paths, store)
  // This file tells how far the others are, so it comes last.
  files.push(...(await copyFolder(cluster.data, [control], store)))
  const folders = await foldersIn(cluster.data)
  const { rows: ends } = await client.query<{ label: string }>(
    'select labelfile as label from pg_backup_stop(false)',
  )
  return {
    files,
    folders,
    label: ends[0]?.label ?? '',
    password: cluster.password,
    firstSegment: segmentName({ timeline, nr }),
  }
}

export type LogRange = { readonly slot: string; readonly from: bigint }

/**
 * Makes PostgreSQL keep its log from now on. `continues` is false when the log does not reach back
 * to the last segment that was copied.
 */
export const openLog = async (
  client: pg.Client,
  slot: string,
  last: LogCopy | undefined,
): Promise<LogRange & { continues: boolean }> => {
  const { cluster } = await readLogPlace(client)
  const kept = await keptFrom(client, slot)
  if (kept === undefined) await startKeeping(client, slot)
  const from = kept ?? ((await keptFrom(client, slot)) as bigint)
  const next = last === undefined ? undefined : segmentOf(last.lastSegment).nr + 1n
  const continues = next !== undefined && last?.cluster === cluster && from / segmentBytes <= next
  return { slot, from: continues ? next * segmentBytes : from, continues }
}

/** Copies the segments that are complete. `release` lets PostgreSQL delete them. */
export const copyLog = async (
  client: pg.Client,
  { data }: Pick<Cluster, 'data'>,
  { slot, from }: LogRange,
  store: PartStore,
): Promise<{ log: LogCopy; until: string; release: () => Promise<void> }> => {
  const { cluster, timeline } = await readLogPlace(client)
  const { until, lastNr } = await completeSegment(client)
  const lastSegment = segmentName({ timeline, nr: lastNr })
  const first = segmentName({ timeline, nr: from / segmentBytes })
  const folder = join(data, 'pg_wal')
  const history = await listFiles(folder, (path) => /^[0-9A-F]{8}\.history$/.test(path))
  const names = [...history, ...segmentsBetween(first, lastSegment)]
  const copied = await copyFolder(folder, names, store)
  if (copied.length < names.length)
    throw new Error('PostgreSQL deleted a part of its log during the backup.')
  const segments = copied.map(({ path: name, sha256, bytes, storedBytes }) => ({
    name,
    sha256,
    bytes,
    storedBytes,
  }))
  return {
    log: { cluster, segments, lastSegment },
    until,
    release: () => stopKeepingBefore(client, slot, (lastNr + 1n) * segmentBytes),
  }
}
