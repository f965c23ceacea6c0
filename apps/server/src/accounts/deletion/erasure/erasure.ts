import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/postgres/db.ts'

type Values = Record<string, RawBuilder<unknown>>

/** Rows of one table: deleted, or kept with other values. */
export type Erasure = {
  table: string
  where: RawBuilder<unknown>
  set: 'delete' | Values
}

export const erase = async (tx: Db, { table, where, set }: Erasure): Promise<void> => {
  if (set === 'delete') {
    await sql`delete from ${sql.table(table)} t where ${where}`.execute(tx)
    return
  }
  const values = Object.entries(set).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
  await sql`update ${sql.table(table)} t set ${sql.join(values)} where ${where}`.execute(tx)
}

export const nothing = sql`null`
export const empty = sql`''`
export const noList = sql`'{}'`
export const noObject = sql`'{}'::jsonb`
/** For texts that must not be empty. */
export const deleted = sql`'Deleted'`

export type Names = { readonly words: readonly string[]; readonly instead: string }

/** Keeps a text that somebody else wrote, without the person's names. */
export const without =
  ({ words, instead }: Names) =>
  (column: string): RawBuilder<unknown> =>
    sql`without_words(t.${sql.ref(column)}, ${words}::text[], ${instead})`

export const documentWithout =
  ({ words, instead }: Names) =>
  (column: string): RawBuilder<unknown> =>
    sql`document_without_words(t.${sql.ref(column)}, ${words}::text[], ${instead})`
