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
import { childrenOf } from './replicas/children-of.factory.ts'

const silent = { debug: () => {}, error: () => {} }

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

export const startOwnCluster = async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tandem-killed-database-'))
  // When the tests run as root, PostgreSQL's account must be able to enter the folder.
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
      // The process ended by itself.
    }
  }
  const kill = (pid: number): void => signal(pid, 'SIGKILL')
  const stopAll = (): number[] => {
    const parent = postmaster()
    // Stops the parent first, so that it starts no further processes.
    signal(parent, 'SIGSTOP')
    const all = [parent, ...childrenOf(parent)]
    for (const pid of all) signal(pid, 'SIGSTOP')
    return all
  }

  const killAll = async (): Promise<void> => {
    // A surviving session would finish its work.
    for (const pid of stopAll()) kill(pid)
    await running.stop()
  }

  return {
    databaseUrl,
    dataDir,
    killBackend: async (): Promise<void> => {
      const [busiest] = await processes(`application_name = '${applicationName}'`)
      if (busiest !== undefined) kill(busiest)
    },
    /** It does not start again, as when its machine is lost. */
    killForGood: killAll,
    /** Kills PostgreSQL with all its processes, and starts it again. */
    killAll: async (): Promise<void> => {
      await killAll()
      running = await startEmbeddedPostgres({ dataDir, log: silent })
    },
    freeze: (): (() => void) => {
      const frozen = stopAll()
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
