import { sql } from 'kysely'
import type { Db } from '#platform/postgres/db.ts'

/** Locks until the commit, so that two concurrent uploads cannot exceed the limit together. */
const lockStorage = async (tx: Db, of: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`storage ${of}`}, 0))`.execute(tx)
}

const countBytes = async (tx: Db, whose: ReturnType<typeof sql>): Promise<number> => {
  // Reads both tables in one statement, because a finished upload moves from one to the other.
  const { rows } = await sql<{ bytes: number }>`
    select ((select coalesce(sum(bytes), 0) from files ${whose})
          + (select coalesce(sum(bytes), 0) from uploads ${whose}))::bigint as bytes`.execute(tx)
  return rows[0]?.bytes ?? 0
}

export const countStoredOf = (tx: Db, userId: string): Promise<number> =>
  countBytes(tx, sql`where uploader_id = ${userId}`)

export const countStored = (tx: Db): Promise<number> => countBytes(tx, sql``)

export const lockStoredOf = async (tx: Db, userId: string): Promise<number> => {
  await lockStorage(tx, userId)
  return countStoredOf(tx, userId)
}

export const lockStored = async (tx: Db): Promise<number> => {
  await lockStorage(tx, 'of all')
  return countStored(tx)
}
