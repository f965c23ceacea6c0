import { sql } from 'kysely'
import { db } from '#platform/postgres/db.ts'

/** Marks up to where the next call may count. Answers whether anything was added. */
export const foldLedger = async (): Promise<boolean> => {
  // Alone in its transaction: the mark depends on being the first thing it writes.
  const { rows } = await sql<{ folded: boolean }>`select ledger_fold() as folded`.execute(db)
  return rows[0]?.folded === true
}
