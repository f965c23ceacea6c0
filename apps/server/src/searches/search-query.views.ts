import { sql } from 'kysely'
import { type Db, db } from '#platform/postgres/db.ts'
import { typedWords } from './typed-words.rules.ts'

/**
 * What was typed, and what may have been meant, for `search @@ $1::tsquery`: read beforehand,
 * because a plan that knows the words knows how many have them. Null where no word was typed.
 */
export const viewSearchQuery = async (typed: string, tx: Db = db): Promise<string | null> => {
  const words = typedWords(typed)
  if (words === null) return null
  const { rows } = await sql<{ query: string }>`
    select search_query(${words}::text[])::text as query`.execute(tx)
  return rows[0]?.query ?? null
}
