import { statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { databaseHome } from '../postgres/postgres-cluster.ts'
import { Refusal } from '../refusal.ts'
import type { Settings } from '../settings/env.ts'
import { settings } from '../settings/settings.ts'

const freshMs = 1_000
const retryAfterSeconds = 60

let pretended: number | undefined
let seen: { at: number; free: Promise<number> } | undefined

export const pretendFree = (bytes: number | undefined): void => {
  pretended = bytes
  seen = undefined
}

/** Bytes that an unprivileged account may use. The folder need not exist yet. */
const freeAt = async (folder: string): Promise<number> => {
  try {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' && dirname(folder) !== folder) return freeAt(dirname(folder))
    // A disk that reports no size must not block writes.
    return Number.POSITIVE_INFINITY
  }
}

/** Free bytes on the fullest disk that holds files or the embedded database. */
export const readFreeBytes = async (of: Settings): Promise<number> => {
  if (pretended !== undefined) return pretended
  const folders = [of.dataDir]
  if (of.databaseUrl === undefined) folders.push(join(databaseHome(of.dataDir), 'data/pg_wal'))
  return Math.min(...(await Promise.all(folders.map(freeAt))))
}

const freeBytes = (): Promise<number> => {
  const at = performance.now()
  if (seen === undefined || at - seen.at >= freshMs) seen = { at, free: readFreeBytes(settings) }
  return seen.free
}

/** `short`: uploads stop. `low`: all writes stop, because PostgreSQL would crash. */
type DiskVerdict = 'enough' | 'short' | 'low'

const verdictOn = (free: number): DiskVerdict => {
  const { diskFloorBytes } = settings
  return free < diskFloorBytes ? 'low' : free < 2 * diskFloorBytes ? 'short' : 'enough'
}

const refuseForRoom = (): never => {
  throw new Refusal('server.full', { retryAfterSeconds })
}

export const isDiskLow = async (): Promise<boolean> => verdictOn(await freeBytes()) === 'low'

/** Call this before every write, except very small ones such as a session. */
export const refuseWhileLow = async (): Promise<void> => {
  if (await isDiskLow()) refuseForRoom()
}

export const refuseWithoutRoomFor = async (bytes: number): Promise<void> => {
  if (verdictOn((await freeBytes()) - bytes) !== 'enough') refuseForRoom()
}

/** Files in S3 need no disk space until their content is checked. */
export const refuseWithoutRoomForFile = (bytes: number): Promise<void> =>
  settings.s3 === undefined ? refuseWithoutRoomFor(bytes) : refuseWhileLow()

export const diskHealth = async () => {
  const free = await freeBytes()
  return {
    verdict: verdictOn(free),
    freeBytes: Number.isFinite(free) ? free : null,
    floorBytes: settings.diskFloorBytes,
  }
}
