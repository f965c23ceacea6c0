import { sql } from 'kysely'
import type { Db } from '../postgres/db.ts'
import { sealedToday } from './sealed-text.ts'

export type SealedColumn = {
  readonly table: string
  readonly column: string
  /** Columns with the id of the row (`id`) and of the person or brand it belongs to (`owner`). */
  readonly id: string
  readonly owner: string
  readonly purpose: string
  /** Updates other columns that depend on the key, in the same transaction. */
  readonly follow?: (tx: Db, id: string, text: string) => Promise<void>
}

export type SealedRow = { readonly id: string; readonly owner: string; readonly sealed: Buffer }

const rowOf = ({ table, column, id, owner }: SealedColumn) => sql`
  select t.${sql.ref(id)}::text as id, t.${sql.ref(owner)}::text as owner, t.${sql.ref(column)} as sealed
    from ${sql.table(table)} t where t.${sql.ref(column)} is not null`

/** Returns any row with a value. Undefined when the column is empty everywhere. */
export const findSealed = async (tx: Db, column: SealedColumn): Promise<SealedRow | undefined> =>
  (await sql<SealedRow>`${rowOf(column)} limit 1`.execute(tx)).rows[0]

export const listSealedBefore = async (
  tx: Db,
  column: SealedColumn,
  after: string | null,
  limit: number,
): Promise<SealedRow[]> => {
  const today = sealedToday()
  const { rows } = await sql<SealedRow>`${rowOf(column)}
     and substring(t.${sql.ref(column.column)} from 1 for ${today.length}::int) <> ${today}
     ${after === null ? sql`` : sql`and t.${sql.ref(column.id)} > ${after}`}
   order by t.${sql.ref(column.id)} limit ${limit}`.execute(tx)
  return rows
}

/** Returns false when the row has changed since it was read. */
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
