import pg from 'pg'
import { StartupError } from '#platform/settings/startup-error.ts'

export const onConnection = async <T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}

// Only one backup at a time may add parts or delete them.
const backupLock = 7_264_122

export const withBackupLock = <T>(ownerUrl: string, work: (client: pg.Client) => Promise<T>) =>
  onConnection(ownerUrl, async (client) => {
    const { rows } = await client.query<{ taken: boolean }>(
      'select pg_try_advisory_lock($1) as taken',
      [backupLock],
    )
    if (rows[0]?.taken !== true)
      throw new StartupError('Another backup of this marketplace is running. Wait until it ends.')
    return work(client)
  })
