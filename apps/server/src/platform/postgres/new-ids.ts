import { sql } from 'kysely'
import type { Db } from './db.ts'

/** Ascending, as rows have them that are made one after the other. */
export const newIds = async (tx: Db, count: number): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select uuid7() as id from generate_series(1, ${count}::int) order by 1`.execute(tx)
  return rows.map(({ id }) => id)
}
