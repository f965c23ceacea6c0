import pg from 'pg'
import { type Db, kyselyOver } from '#platform/postgres/db.ts'

let ownerUrl: string | undefined

export const nameOwner = (url: string): void => {
  ownerUrl = url
}

/** Waits at most 1 minute for locks. */
export const asOwner = async <T>(work: (tx: Db) => Promise<T>): Promise<T> => {
  const client = new pg.Client({
    connectionString: ownerUrl,
    options: '-c timezone=UTC -c lock_timeout=60000',
  })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('begin')
    const result = await work(kyselyOver(client))
    await client.query('commit')
    return result
  } finally {
    // Closing the connection rolls back an unfinished transaction.
    await client.end()
  }
}
