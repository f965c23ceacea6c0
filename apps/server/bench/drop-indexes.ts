import type pg from 'pg'

/** Many rows are stored faster without indexes. Returns what creates them again. */
export const dropIndexes = async (
  client: pg.Client,
  tables: readonly string[],
): Promise<() => Promise<void>> => {
  const { rows } = await client.query<{ name: string; made: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as made
       from pg_index i join pg_class c on c.oid = i.indrelid
      where c.relname = any($1) and c.relkind = 'r' and not c.relispartition
        and not exists (select from pg_constraint k where k.conindid = i.indexrelid)`,
    [tables],
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  return async () => {
    for (const { made } of rows) await client.query(made)
  }
}
