import { sql } from 'kysely'
import { now } from '../clock.ts'
import { db, eventsDb } from './db.ts'

/** A table with a partition for each month, which is dropped when all its rows are older. */
export type Months = {
  readonly table: 'clicks' | 'conversion_calls' | 'webhook_tries'
  readonly keptDays: number
}

/** The main database may still have rows from before the tables got a database of their own. */
export const tendMonths = async ({ table, keptDays }: Months): Promise<void> => {
  const at = now().toISOString()
  for (const each of new Set([db, eventsDb]))
    await sql`select tend_months(${table}, ${at}::timestamptz, ${keptDays}::int)`.execute(each)
}
