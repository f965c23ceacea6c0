import { type RawBuilder, sql } from 'kysely'

/** One JSON file of an export: rows of `from`, without the columns in `hides`. */
export type ExportedTable = {
  name: string
  about: string
  table: string
  where: RawBuilder<unknown>
  /** Keys, hashes, other people's data and columns that only the server needs. */
  hides?: readonly string[]
}

export const rowsOf = ({ table, where, hides = [] }: ExportedTable): RawBuilder<{ row: string }> =>
  sql<{ row: string }>`select (to_jsonb(t) - ${hides}::text[])::text as row
    from ${sql.table(table)} t where ${where}`
