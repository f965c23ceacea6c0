import pg from 'pg'
import { type Db, kyselyOver } from '#platform/postgres/db.ts'

let ownerUrl: string | undefined

/** Few commands need more than the server may. */
export const nameOwner = (url: string): void => {
  ownerUrl = url
}

/** It may wait for writers a minute, and take long after that. */
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
    // Ends a transaction that did not come to its commit.
    await client.end()
  }
}
