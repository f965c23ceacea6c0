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

/** Tests only; undefined ends it. */
export const pretendFree = (bytes: number | undefined): void => {
  pretended = bytes
  seen = undefined
}

/** What an unprivileged account may still fill of the folder's disk, made yet or not. */
const freeAt = async (folder: string): Promise<number> => {
  try {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' && dirname(folder) !== folder) return freeAt(dirname(folder))
    // Nobody is held up because a disk doesn't tell.
    return Number.POSITIVE_INFINITY
  }
}

/** Bytes of the fullest disk we write to: of files and, if ours, of the database and its log. */
export const readFreeBytes = async (of: Settings): Promise<number> => {
  if (pretended !== undefined) return pretended
  const folders = [of.dataDir]
  if (of.databaseUrl === undefined) folders.push(join(databaseHome(of.dataDir), 'data/pg_wal'))
  return Math.min(...(await Promise.all(folders.map(freeAt))))
}

/** The same at most a second old: every write asks. */
const freeBytes = (): Promise<number> => {
  const at = performance.now()
  if (seen === undefined || at - seen.at >= freshMs) seen = { at, free: readFreeBytes(settings) }
  return seen.free
}

/** `low`: PostgreSQL would end. `short`, twice that: uploads stop, other writes go on. */
type DiskVerdict = 'enough' | 'short' | 'low'

const verdictOn = (free: number): DiskVerdict => {
  const { diskFloorBytes } = settings
  return free < diskFloorBytes ? 'low' : free < 2 * diskFloorBytes ? 'short' : 'enough'
}

const refuseForRoom = (): never => {
  throw new Refusal('server.full', { retryAfterSeconds })
}

/** Below the floor writing has to wait. */
export const isDiskLow = async (): Promise<boolean> => verdictOn(await freeBytes()) === 'low'

/** Before everything that writes more than a session. */
export const refuseWhileLow = async (): Promise<void> => {
  if (await isDiskLow()) refuseForRoom()
}

/** Before so many bytes of a file are taken in. */
export const refuseWithoutRoomFor = async (bytes: number): Promise<void> => {
  if (verdictOn((await freeBytes()) - bytes) !== 'enough') refuseForRoom()
}

/** For `/health/ready`, in bytes. */
export const diskHealth = async () => {
  const free = await freeBytes()
  return {
    verdict: verdictOn(free),
    freeBytes: Number.isFinite(free) ? free : null,
    floorBytes: settings.diskFloorBytes,
  }
}
