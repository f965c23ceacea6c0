import type { LastEdit } from '@tandem/contract/accounts/brands/last-edit.schema.ts'
import { sql } from 'kysely'
import { agoInWords } from '#platform/ago-in-words.ts'
import { now } from '#platform/clock.ts'
import type { Db } from '#platform/postgres/db.ts'

type Row = { edited_name: string | null; edited_at: string | null }

/** The name of the member in the column `edited_by` of `table`. */
export const editorName = (table: string) => sql<string | null>`(
  select person_name(p.display_name, p.email) from users p where p.id = ${sql.ref(`${table}.edited_by`)})`

export const lastEditOf = ({ edited_name, edited_at }: Row): LastEdit =>
  edited_at === null ? null : { by: edited_name ?? 'A former member', at: edited_at }

/** Undefined if nobody is known to have changed it. */
export const editedInWords = async (
  tx: Db,
  { edited_by, edited_at }: { edited_by: string | null; edited_at: string | null },
  what: string,
): Promise<string | undefined> => {
  if (edited_at === null) return undefined
  const { rows } = await sql<{ edited_name: string | null }>`
    select person_name(display_name, email) as edited_name from users where id = ${edited_by}`.execute(
    tx,
  )
  const name = rows[0]?.edited_name ?? 'A former member'
  return `${name} changed ${what} ${agoInWords(edited_at, now())}. Compare both versions.`
}
