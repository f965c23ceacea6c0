import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, readlinkSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { minuteMs } from '@tandem/contract/time.ts'
import pg from 'pg'
import { StartupError } from '../settings/startup-error.ts'
import { type Cluster, cleanEnvironment, databaseUrlOf } from './postgres-cluster.ts'
import { isAlive } from './process-alive.ts'

// PostgreSQL frees an advisory lock when its connection ends, so a killed server leaves none.
const ownerLock = 7_264_001
const notAnsweringYet = '57P03'

export const connect = async (cluster: Cluster, database: string): Promise<pg.Client> => {
  const client = new pg.Client({
    connectionString: databaseUrlOf(cluster, database),
    connectionTimeoutMillis: 5_000,
    application_name: `tandem owner ${process.pid}`,
  })
  client.on('error', () => {})
  await client.connect()
  return client
}

const takeLock = async (client: pg.Client): Promise<boolean> => {
  const result = await client.query<{ taken: boolean }>(
    'select pg_try_advisory_lock($1) as taken',
    [ownerLock],
  )
  return result.rows[0]?.taken === true
}

const ownerOf = async (client: pg.Client): Promise<number | undefined> => {
  const result = await client.query<{ application_name: string }>(
    `select a.application_name from pg_locks l join pg_stat_activity a using (pid)
     where l.locktype = 'advisory' and l.objid = $1 and l.granted and a.datname = current_database()`,
    [ownerLock],
  )
  const pid = result.rows[0]?.application_name.match(/\d+$/)?.[0]
  return pid === undefined ? undefined : Number(pid)
}

const wordsFor = (owner: number | undefined): string =>
  owner === undefined ? 'another process' : `process ${owner}`

const attemptsAtTheLiving = 15
const attemptsMax = 300

/** Locks the folder or throws. Waits longer for a dead owner, whose lock is freed late. */
export const claim = async (client: pg.Client, cluster: Pick<Cluster, 'home'>): Promise<void> => {
  let atTheLiving = 0
  for (let attempt = 1; ; attempt += 1) {
    if (await takeLock(client)) return
    const owner = await ownerOf(client)
    // A lock that was just freed has no owner for a moment. Therefore only several failed attempts
    // in a row prove that Tandem is already running.
    if (owner === undefined || isAlive(owner)) atTheLiving += 1
    if (atTheLiving >= attemptsAtTheLiving || attempt >= attemptsMax)
      throw new StartupError(
        `Tandem is already running on ${cluster.home} (${wordsFor(owner)}). Stop it first, or set DATA_DIR to another folder.`,
      )
    await sleep(100)
  }
}

/** The process that started this PostgreSQL may be about to lock it. */
const letStarterClaim = async (client: pg.Client): Promise<void> => {
  for (let attempt = 0; attempt < 30; attempt += 1) {
    const result = await client.query<{ cluster_name: string }>('show cluster_name')
    const starter = Number(result.rows[0]?.cluster_name.match(/\d+$/)?.[0])
    if (!isAlive(starter) || starter === process.pid) return
    if ((await ownerOf(client)) !== undefined) return
    await sleep(100)
  }
}

export const stopPostgres = (cluster: Cluster, mode: 'fast' | 'immediate'): boolean =>
  spawnSync(cluster.binaries.pgCtl, ['stop', '-D', cluster.data, '-m', mode, '-w', '-t', '30'], {
    ...cluster.account,
    cwd: '/',
    env: cleanEnvironment,
  }).status === 0

const connectionIfAny = async (cluster: Cluster): Promise<pg.Client | undefined> => {
  const until = Date.now() + minuteMs
  for (;;) {
    try {
      return await connect(cluster, 'postgres')
    } catch (error) {
      const { code } = error as { code?: string }
      if (code === 'ENOENT' || code === 'ECONNREFUSED') return undefined
      // PostgreSQL is starting, recovering or stopping, so try again.
      const undecided = code === notAnsweringYet || code === 'ECONNRESET' || code === '57P01'
      if (!undecided || Date.now() > until)
        throw new StartupError(
          `A PostgreSQL server is running in ${cluster.home} but refuses connections: ${(error as Error).message}. Stop it, then start Tandem again.`,
        )
      await sleep(100)
    }
  }
}

export const stopOrphan = async (cluster: Cluster): Promise<void> => {
  const client = await connectionIfAny(cluster)
  if (client === undefined) return
  try {
    await letStarterClaim(client)
    await claim(client, cluster)
    const stopped = stopPostgres(cluster, 'fast') || stopPostgres(cluster, 'immediate')
    if (!stopped)
      throw new StartupError(
        `A PostgreSQL server from an earlier start is still running in ${cluster.home} and could not be stopped. Stop it yourself, then start Tandem again.`,
      )
  } finally {
    await client.end().catch(() => {})
  }
}

const worksIn = (pid: number, folder: string): boolean => {
  if (process.platform === 'linux')
    try {
      return readlinkSync(`/proc/${pid}/cwd`) === folder
    } catch {
      // /proc hides the folder of a process of another account. PostgreSQL ignores such processes.
      return true
    }
  const answer = spawnSync('ps', ['-p', String(pid), '-o', 'comm='], { encoding: 'utf8' })
  return answer.stdout.includes('postgres')
}

/** After a reboot, another program may have the stored process id. PostgreSQL would not start. */
export const removeForeignPidFile = (cluster: Cluster): void => {
  const file = join(cluster.data, 'postmaster.pid')
  if (!existsSync(file)) return
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0])
  const foreign = isAlive(pid) && !worksIn(pid, cluster.data)
  // An empty file belongs to a start in progress or, when older, to a crash.
  const remnant = pid === 0 && Date.now() - statSync(file).mtimeMs > 2_000
  if (foreign || remnant) rmSync(file, { force: true })
}
