import { sql } from 'kysely'
import { db } from '#platform/postgres/db.ts'

/** Returns true when entries were added to a stored balance. */
export const foldLedger = async (): Promise<boolean> => {
  // Must run in its own transaction, because `ledger_fold` has to be the first to write in it.
  const { rows } = await sql<{ folded: boolean }>`select ledger_fold() as folded`.execute(db)
  return rows[0]?.folded === true
}
