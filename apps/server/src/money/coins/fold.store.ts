import { sql } from 'kysely'
import { db } from '#platform/postgres/db.ts'

/** Returns true when entries were added to a balance. */
export const foldLedger = async (): Promise<boolean> => {
  // Needs a transaction of its own, because the mark must be the first write.
  const { rows } = await sql<{ folded: boolean }>`select ledger_fold() as folded`.execute(db)
  return rows[0]?.folded === true
}
