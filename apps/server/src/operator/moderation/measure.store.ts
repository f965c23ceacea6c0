import { sql } from 'kysely'
import type { Db } from '#platform/postgres/db.ts'

/**
 * Makes measures take turns until the transaction ends. Several cases may measure one account, and
 * each of them has to see what the others have in force.
 */
export const lockMeasures = async (tx: Db): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('measures', 0))`.execute(tx)
}
