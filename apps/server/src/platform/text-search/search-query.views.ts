import { sql } from 'kysely'
import { type Db, db } from '#platform/postgres/db.ts'

/**
 * What was typed, and what may have been meant, for `search @@ $1::tsquery`: read beforehand,
 * because a plan that knows the words knows how many have them. Null where no word was typed.
 */
export const viewSearchQuery = async (typed: string, tx: Db = db): Promise<string | null> => {
  const { rows } = await sql<{ query: string | null }>`
    select search_query(${typed})::text as query`.execute(tx)
  return rows[0]?.query ?? null
}
