import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '#platform/postgres/embedded-postgres.ts'
import { prepareCluster } from '#platform/postgres/postgres-cluster.ts'
import { applicationName } from './child-servers.factory.ts'

const silent = { debug: () => {}, error: () => {} }

/** It may still be ending, or recovering, from the kill before. */
const askPatiently = async <Row extends pg.QueryResultRow>(
  databaseUrl: string,
  query: string,
): Promise<Row[]> => {
  for (let attempt = 1; ; attempt += 1) {
    const client = new pg.Client({ connectionString: databaseUrl })
    client.on('error', () => {})
    try {
      await client.connect()
      return (await client.query<Row>(query)).rows
    } catch (error) {
      if (attempt === 300) throw error
      await wait(100)
    } finally {
      await client.end().catch(() => {})
    }
  }
}

/** For one test alone, because it is going to be killed. */
export const startOwnCluster = async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tandem-killed-database-'))
  // The account it runs as when we are root must be able to enter.
  chmodSync(dataDir, 0o711)
  let running: EmbeddedPostgres = await startEmbeddedPostgres({ dataDir, log: silent })
  const { databaseUrl } = running
  const { data } = prepareCluster(dataDir, { durable: true, onCreate: () => {} })

  const processes = async (only: string): Promise<number[]> => {
    const rows = await askPatiently<{ pid: number }>(
      databaseUrl,
      `select pid from pg_stat_activity where pid <> pg_backend_pid() and ${only}
        order by state = 'idle', random()`,
    )
    return rows.map(({ pid }) => pid)
  }
  const postmaster = (): number =>
    Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
  const signal = (pid: number, name: NodeJS.Signals): void => {
    try {
      process.kill(pid, name)
    } catch {
      // It ended by itself a moment ago.
    }
  }
  const kill = (pid: number): void => signal(pid, 'SIGKILL')
  /** What the system knows of: a frozen one tells nothing. */
  const childrenOf = (parent: number): number[] =>
    execFileSync('ps', ['-A', '-o', 'ppid=,pid='], { encoding: 'utf8' })
      .split('\n')
      .map((line) => line.trim().split(/\s+/).map(Number))
      .flatMap(([ppid, pid]) => (ppid === parent && pid !== undefined ? [pid] : []))

  return {
    databaseUrl,
    dataDir,
    /** PostgreSQL then ends all others and recovers by itself. */
    killBackend: async (): Promise<void> => {
      const [busiest] = await processes(`application_name = '${applicationName}'`)
      if (busiest !== undefined) kill(busiest)
    },
    killAll: async (): Promise<void> => {
      const children = await processes('true')
      // Together: a backend that outlives its postmaster would finish what it is doing.
      for (const pid of [postmaster(), ...children]) kill(pid)
      await running.stop()
      running = await startEmbeddedPostgres({ dataDir, log: silent })
    },
    /** What comes back lets them go on. */
    freeze: (): (() => void) => {
      const parent = postmaster()
      // First the one that would make more of them.
      signal(parent, 'SIGSTOP')
      const frozen = [parent, ...childrenOf(parent)]
      for (const pid of frozen) signal(pid, 'SIGSTOP')
      return () => {
        for (const pid of frozen) signal(pid, 'SIGCONT')
      }
    },
    stop: async (): Promise<void> => {
      await running.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
