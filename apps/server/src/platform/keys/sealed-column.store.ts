import { sql } from 'kysely'
import type { Db } from '../postgres/db.ts'
import { sealedToday } from './sealed-text.ts'

/** Where a feature keeps sealed texts. */
export type SealedColumn = {
  readonly table: string
  readonly column: string
  /** The column that names the row, and the one that names whom the text belongs to. */
  readonly id: string
  readonly owner: string
  readonly purpose: string
  /** Writes what else of the row follows from the key, in the same transaction. */
  readonly follow?: (tx: Db, id: string, text: string) => Promise<void>
}

export type SealedRow = { readonly id: string; readonly owner: string; readonly sealed: Buffer }

const rowOf = ({ table, column, id, owner }: SealedColumn) => sql`
  select t.${sql.ref(id)}::text as id, t.${sql.ref(owner)}::text as owner, t.${sql.ref(column)} as sealed
    from ${sql.table(table)} t where t.${sql.ref(column)} is not null`

/** Some text of the column, if there is any. */
export const findSealed = async (tx: Db, it: SealedColumn): Promise<SealedRow | undefined> =>
  (await sql<SealedRow>`${rowOf(it)} limit 1`.execute(tx)).rows[0]

/** Texts that another key than today's sealed, or one that isn't named, in the order of their rows. */
export const listSealedBefore = async (
  tx: Db,
  it: SealedColumn,
  after: string | null,
  limit: number,
): Promise<SealedRow[]> => {
  const today = sealedToday()
  const { rows } = await sql<SealedRow>`${rowOf(it)}
     and substring(t.${sql.ref(it.column)} from 1 for ${today.length}::int) <> ${today}
     ${after === null ? sql`` : sql`and t.${sql.ref(it.id)} > ${after}`}
   order by t.${sql.ref(it.id)} limit ${limit}`.execute(tx)
  return rows
}

/** Replaces a sealed text by itself, sealed anew; false when it isn't the one any more that was read. */
export const replaceSealed = async (
  tx: Db,
  { table, column, id }: SealedColumn,
  row: SealedRow,
  sealed: Buffer,
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} set ${sql.ref(column)} = ${sealed}
     where ${sql.ref(id)} = ${row.id} and ${sql.ref(column)} = ${row.sealed}`.execute(tx)
  return numAffectedRows === 1n
}
