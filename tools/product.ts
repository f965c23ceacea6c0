import { spawn } from 'node:child_process'
import { chmodSync, createWriteStream, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { askOnce, startReplicaOf } from '../apps/server/src/everywhere/replicas/replica.factory.ts'
import { startEmbeddedPostgres } from '../apps/server/src/platform/postgres/embedded-postgres.ts'
import { freePorts } from './free-port.ts'
import { root } from './progress.ts'
import { startPgBouncer } from './proofs/pgbouncer.ts'
import { prepareRolling } from './proofs/rolling.ts'

export type RunningProduct = {
  readonly url: string
  /** Leads to PostgreSQL itself, as the owner of the tables. */
  readonly databaseUrl: string
  readonly databaseSettings: Record<string, string>
  readonly pid: number
  log(): string
  stop(): Promise<void>
}

// Filling the demo takes minutes on a busy machine. A process that ends is reported at once.
const readyWithinMs = 600_000
/** Fewer would mean that the server left the replica. */
const readsMin = 50

const answers = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(`${url}/health/ready`)).ok
  } catch {
    return false
  }
}

/** With `rolls`, two servers behind HAProxy are restarted in turn. Fails at the end if a request failed. */
export const startProduct = async (
  environment: Record<string, string> = {},
  { rolls = false } = {},
): Promise<RunningProduct> => {
  const folder = mkdtempSync(join(tmpdir(), 'tandem-product-'))
  chmodSync(folder, 0o711)
  const quiet = { debug: () => {}, error: () => {} }
  const postgres = await startEmbeddedPostgres({ dataDir: folder, durable: false, log: quiet })
  const pooler =
    process.env.TANDEM_POOLER === 'pgbouncer'
      ? await startPgBouncer(postgres.databaseUrl)
      : undefined
  const replica =
    process.env.TANDEM_REPLICA === 'on'
      ? await startReplicaOf({ dataDir: folder, databaseUrl: postgres.databaseUrl })
      : undefined
  // This primary confirms writes before it sends them to the replica.
  if (replica !== undefined)
    await askOnce(
      postgres.databaseUrl,
      "alter system set wal_writer_delay = '5ms'",
      'select pg_reload_conf()',
    )
  const databaseSettings = {
    ...(pooler?.settings ?? { DATABASE_URL: postgres.databaseUrl }),
    ...(replica === undefined ? {} : { DATABASE_REPLICA_URLS: replica.databaseUrl }),
  }
  const [port = 0, oidcPort = 0] = await freePorts(2)
  const ownUrl = `http://localhost:${port}`
  const rolling = rolls ? await prepareRolling() : undefined
  const url = rolling?.url ?? ownUrl
  const logFile = join(folder, 'server.log')
  const output = createWriteStream(logFile)
  const env = {
    PATH: process.env.PATH ?? '',
    HOME: process.env.HOME ?? '',
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    PORT: String(port),
    OIDC_PORT: String(oidcPort),
    PUBLIC_URL: url,
    DATA_DIR: folder,
    ...databaseSettings,
    DEMO: 'on',
    DISK_FLOOR_MB: '0',
    LOG_LEVEL: 'info',
    ...environment,
  }
  const child = spawn('node', [join(root, 'apps/server/src/main.ts')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env,
  })
  child.stdout.pipe(output, { end: false })
  child.stderr.pipe(output, { end: false })
  const log = () => readFileSync(logFile, 'utf8')
  const endWithUs = () => child.kill('SIGTERM')
  process.once('exit', endWithUs)
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const stop = async () => {
    process.off('exit', endWithUs)
    child.kill('SIGTERM')
    await ended
    await pooler?.stop()
    if (replica !== undefined) {
      const reads = await replica.reads()
      await replica.stop()
      if (reads < readsMin) throw new Error(`The replica was read only ${reads} times.`)
    }
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  const until = Date.now() + readyWithinMs
  while (!(await answers(ownUrl))) {
    if (child.exitCode === null && Date.now() < until) {
      await sleep(100)
      continue
    }
    const said = log()
    await stop()
    throw new Error(`The product did not start. Its output:\n${said}`)
  }
  // The first server keeps the demo's Google sign-in. HAProxy does not send it any request.
  const endRolling = await rolling?.start(env)
  const stopAll = async () => {
    try {
      await endRolling?.()
    } finally {
      await stop()
    }
  }
  const { databaseUrl } = postgres
  return { url, databaseUrl, databaseSettings, pid: child.pid ?? 0, log, stop: stopAll }
}
