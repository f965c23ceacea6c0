import { sql } from 'kysely'
import { type Db, db } from '#platform/postgres/db.ts'

/** Reads the query first, so that PostgreSQL can plan with the words. Null without words. */
export const viewSearchQuery = async (typed: string, tx: Db = db): Promise<string | null> => {
  const { rows } = await sql<{ query: string | null }>`
    select search_query(${typed})::text as query`.execute(tx)
  return rows[0]?.query ?? null
}
