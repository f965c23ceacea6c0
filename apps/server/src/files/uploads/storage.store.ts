import { sql } from 'kysely'
import type { Db } from '#platform/postgres/db.ts'

/** One at a time takes room: what two at once would add up to must not go beyond the limit. Until the commit. */
const lockStorage = async (tx: Db, of: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`storage ${of}`}, 0))`.execute(tx)
}

const countBytes = async (tx: Db, whose: ReturnType<typeof sql>): Promise<number> => {
  // Uploads count with the length they announced, and in the same statement: one that ends becomes a file.
  const { rows } = await sql<{ bytes: number }>`
    select ((select coalesce(sum(bytes), 0) from files ${whose})
          + (select coalesce(sum(bytes), 0) from uploads ${whose}))::bigint as bytes`.execute(tx)
  return rows[0]?.bytes ?? 0
}

/** How much one person stores, finished or on its way. */
export const lockStoredOf = async (tx: Db, userId: string): Promise<number> => {
  await lockStorage(tx, userId)
  return countBytes(tx, sql`where uploader_id = ${userId}`)
}

/** How much all of them and we ourselves store. */
export const lockStored = async (tx: Db): Promise<number> => {
  await lockStorage(tx, 'of all')
  return countBytes(tx, sql``)
}
