import { type RawBuilder, sql } from 'kysely'
import { kyselyOver, pool } from './db.ts'

const batch = 500

/** Reads any number of rows in one snapshot with little memory. */
export async function* readInBatches<Row>(query: RawBuilder<Row>): AsyncGenerator<Row[]> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query('begin isolation level repeatable read read only')
    await client.query(
      "set local statement_timeout = '10min'; set local idle_in_transaction_session_timeout = '10min'",
    )
    const tx = kyselyOver(client)
    await sql`declare batches no scroll cursor for ${query}`.execute(tx)
    for (;;) {
      const { rows } = await sql<Row>`fetch ${sql.raw(String(batch))} from batches`.execute(tx)
      if (rows.length > 0) yield rows
      if (rows.length < batch) return
    }
  } finally {
    await client.query('rollback').catch((error: Error) => {
      broken = error
    })
    client.release(broken)
  }
}
