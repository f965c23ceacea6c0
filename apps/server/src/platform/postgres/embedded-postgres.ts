import { type ChildProcess, spawn } from 'node:child_process'
import { totalmem } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { fullDiskIn } from '../disk/disk-full.ts'
import { StartupError } from '../settings/startup-error.ts'
import { claim, connect, removeForeignPidFile, stopOrphan, stopPostgres } from './postgres-claim.ts'
import {
  type Cluster,
  cleanEnvironment,
  databaseUrlOf,
  prepareCluster,
} from './postgres-cluster.ts'
import { endOrphans } from './postgres-orphans.ts'
import { isAlive } from './process-alive.ts'

type Log = { debug(message: string): void; error(message: string): void }

export type EmbeddedPostgres = {
  readonly databaseUrl: string
  /** Safe to call twice. */
  stop(): Promise<void>
}

export type EmbeddedPostgresOptions = {
  readonly dataDir: string
  /** False is faster but can lose data in a crash. */
  readonly durable?: boolean
  readonly log: Log
  readonly onCreate?: () => void
  /** Called when PostgreSQL ends without `stop`. */
  readonly onGone?: () => void
}

const startsMax = 20
const startsBeforeForce = 8
const readySign = 'database system is ready to accept connections'
const leaving = /pre-existing shared memory block/
// Temporary errors: another start uses the folder, or a killed server is still ending.
const passing = new RegExp(
  `lock file .* (already exists|is empty)|Is another postmaster|${leaving.source}`,
  's',
)

const mebibyte = 1024 ** 2
/** Size of `shared_buffers`: an eighth of the memory, from 128 MB to 1 GB. */
const rowMemory = (): string => {
  const bytes = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)
  return `${Math.round(Math.min(Math.max(bytes / mebibyte / 8, 128), 1024))}MB`
}

const flagsFor = (cluster: Cluster, durable: boolean): string[] => {
  const settings = {
    listen_addresses: '',
    unix_socket_directories: cluster.socketFolder,
    unix_socket_permissions: '0700',
    cluster_name: `tandem-${process.pid}`,
    timezone: 'UTC',
    log_timezone: 'UTC',
    random_page_cost: '1.1',
    ...(durable
      ? {
          shared_buffers: rowMemory(),
          // When backups have stopped, their log must not fill the disk.
          max_slot_wal_keep_size: '4GB',
        }
      : {
          fsync: 'off',
          synchronous_commit: 'off',
          full_page_writes: 'off',
          max_connections: '200',
          // A small write-ahead log is reused instead of growing, because test data is thrown away.
          max_wal_size: '128MB',
          min_wal_size: '64MB',
        }),
  }
  const pairs = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  return ['-D', cluster.data, '-p', '5432', ...pairs]
}

type Attempt = { readonly process: ChildProcess } | { readonly complaint: string }

const attemptStart = (cluster: Cluster, durable: boolean, log: Log): Promise<Attempt> =>
  new Promise((done) => {
    // A separate process group, so that Ctrl+C reaches only the server, which stops PostgreSQL.
    const child = spawn(cluster.binaries.postgres, flagsFor(cluster, durable), {
      ...cluster.account,
      cwd: '/',
      env: cleanEnvironment,
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    const killWithUs = () => child.kill('SIGINT')
    process.once('exit', killWithUs)
    child.once('exit', () => process.off('exit', killWithUs))
    let said = ''
    let ready = false
    child.stderr.setEncoding('utf8')
    child.stderr.on('data', (text: string) => {
      for (const line of text.split('\n'))
        if (line.trim()) log[/\b(FATAL|PANIC):/.test(line) && ready ? 'error' : 'debug'](line)
      if (ready) return
      said += text
      ready = said.includes(readySign)
      if (ready) done({ process: child })
    })
    child.once('error', (error) => done({ complaint: error.message }))
    child.once('close', () => done({ complaint: said.trim() }))
  })

const startProcess = async (cluster: Cluster, durable: boolean, log: Log) => {
  for (let attempt = 1; ; attempt += 1) {
    await stopOrphan(cluster)
    removeForeignPidFile(cluster)
    const result = await attemptStart(cluster, durable, log)
    if ('process' in result) return result.process
    if (!passing.test(result.complaint) || attempt === startsMax)
      throw (
        fullDiskIn(result.complaint, cluster.home) ??
        new StartupError(
          `The database in ${cluster.home} did not start. PostgreSQL reported:\n${result.complaint.split('\n').slice(-8).join('\n')}`,
        )
      )
    if (attempt >= startsBeforeForce && leaving.test(result.complaint)) endOrphans(cluster.data)
    await sleep(250)
  }
}

const ensureDatabase = async (owner: pg.Client): Promise<void> => {
  const found = await owner.query("select 1 from pg_database where datname = 'tandem'")
  if (found.rowCount === 0) await owner.query('create database tandem')
}

const hasEnded = (child: ChildProcess): boolean =>
  child.exitCode !== null || child.signalCode !== null || !isAlive(child.pid ?? 0)

const stopProcess = async (cluster: Cluster, child: ChildProcess): Promise<void> => {
  if (hasEnded(child)) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  // SIGINT is a fast shutdown: sessions end, everything is written.
  child.kill('SIGINT')
  const inTime = await Promise.race([ended.then(() => true), sleep(20_000, false, { ref: false })])
  if (!inTime && !stopPostgres(cluster, 'immediate')) child.kill('SIGKILL')
  await ended
}

/** Starts PostgreSQL in `dataDir`. Only processes of this account can connect. */
export const startEmbeddedPostgres = async (
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> => {
  const { dataDir, durable = true, log, onCreate = () => {}, onGone } = options
  const cluster = prepareCluster(dataDir, { durable, onCreate })
  const child = await startProcess(cluster, durable, log)
  let stopping = false
  child.once('exit', () => {
    if (!stopping) onGone?.()
  })
  try {
    const owner = await connect(cluster, 'postgres')
    await claim(owner, cluster)
    await ensureDatabase(owner)
    return {
      databaseUrl: databaseUrlOf(cluster, 'tandem'),
      stop: async () => {
        stopping = true
        await owner.end().catch(() => {})
        await stopProcess(cluster, child)
      },
    }
  } catch (error) {
    stopping = true
    await stopProcess(cluster, child)
    throw error
  }
}
