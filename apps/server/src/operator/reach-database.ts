import pg from 'pg'
import { startEmbeddedPostgres } from '#platform/postgres/embedded-postgres.ts'
import { databaseUrlOf, prepareCluster } from '#platform/postgres/postgres-cluster.ts'
import type { Settings } from '#platform/settings/env.ts'
import { StartupError } from '#platform/settings/startup-error.ts'

type ReachedDatabase = { databaseUrl: string; ownerUrl: string; leave(): Promise<void> }

const asleep = new Set(['ENOENT', 'ECONNREFUSED'])

const answers = async (databaseUrl: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return true
  } catch (error) {
    if (asleep.has((error as { code?: string }).code ?? '')) return false
    throw error
  } finally {
    await client.end().catch(() => {})
  }
}

/** Starts the local database when no server runs. */
export const reachDatabase = async (settings: Settings): Promise<ReachedDatabase> => {
  const stay = async () => {}
  if (settings.databaseUrl !== undefined) {
    const { databaseUrl, databaseDirectUrl = databaseUrl } = settings
    return { databaseUrl, ownerUrl: databaseDirectUrl, leave: stay }
  }
  const { dataDir } = settings
  const cluster = prepareCluster(dataDir, {
    durable: true,
    onCreate: () => {
      throw new StartupError(
        `There is no database in ${dataDir} yet. Start Tandem once with npm start, or set DATA_DIR or DATABASE_URL to where it is.`,
      )
    },
  })
  const databaseUrl = databaseUrlOf(cluster, 'tandem')
  if (await answers(databaseUrl)) return { databaseUrl, ownerUrl: databaseUrl, leave: stay }
  const quiet = () => {}
  const started = await startEmbeddedPostgres({
    dataDir,
    log: { debug: quiet, error: quiet },
  })
  return { databaseUrl, ownerUrl: databaseUrl, leave: started.stop }
}
