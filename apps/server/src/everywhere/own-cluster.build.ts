import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#platform/embedded-postgres.ts'
import { prepareCluster } from '#platform/postgres-cluster.ts'
import { applicationName } from './child-servers.build.ts'

const silent = { debug: () => {}, error: () => {} }

/** It may still be ending, or recovering, from the kill before: then it is asked again. */
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

/** A durable PostgreSQL for one test alone, because it is going to be killed. */
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
  const kill = (pid: number): void => {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It ended by itself a moment ago.
    }
  }

  return {
    databaseUrl,
    dataDir,
    /** Kills a backend that works for the servers; PostgreSQL then ends all others and recovers by itself. */
    killBackend: async (): Promise<void> => {
      const [busiest] = await processes(`application_name = '${applicationName}'`)
      if (busiest !== undefined) kill(busiest)
    },
    /** Kills every process of it at once, and starts it anew on what is on the disk. */
    killAll: async (): Promise<void> => {
      const children = await processes('true')
      const postmaster = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
      // Together: a backend that outlives its postmaster would finish what it is doing.
      for (const pid of [postmaster, ...children]) kill(pid)
      await running.stop()
      running = await startEmbeddedPostgres({ dataDir, log: silent })
    },
    stop: async (): Promise<void> => {
      await running.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
