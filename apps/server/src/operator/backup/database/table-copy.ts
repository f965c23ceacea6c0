import pg from 'pg'
import type { CopiedTable, TableCopy } from '../manifest.ts'
import type { PartStore } from '../store/part-store.ts'
import { copyOut } from './copy-stream.ts'

// Partitions are read through their parents. Generated columns are computed again.
const tablesQuery = `
  select c.relname as name,
         array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
   where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
     and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
   group by c.oid order by c.relname`

const partitionsQuery = `
  select c.relname as name, p.relname as parent, pg_get_expr(c.relpartbound, c.oid) as bounds
    from pg_class c join pg_inherits i on i.inhrelid = c.oid join pg_class p on p.oid = i.inhparent
   where c.relnamespace = 'public'::regnamespace and c.relispartition and c.relkind in ('r', 'p')
   order by c.oid`

const sequencesQuery = `
  select c.relname as name from pg_class c
   where c.relnamespace = 'public'::regnamespace and c.relkind = 'S' order by c.relname`

const ledgerQuery = `
  select kind || ' ' || asset as account, sum(balance)::text as total
    from ledger_accounts group by kind, asset order by 1`

const hasLedger = async (client: pg.Client): Promise<boolean> =>
  (await client.query("select where to_regclass('public.ledger_accounts') is not null"))
    .rowCount === 1

/** Empty in the database of clicks and logs, which has no ledger. */
export const ledgerTotals = async (client: pg.Client): Promise<Record<string, string>> => {
  if (!(await hasLedger(client))) return {}
  const { rows } = await client.query<{ account: string; total: string }>(ledgerQuery)
  return Object.fromEntries(rows.map(({ account, total }) => [account, total]))
}

export const listTables = async (
  client: pg.Client,
): Promise<Pick<CopiedTable, 'name' | 'columns'>[]> =>
  (await client.query<{ name: string; columns: string[] }>(tablesQuery)).rows

export const columnsOf = ({ name, columns }: Pick<CopiedTable, 'name' | 'columns'>): string =>
  `${pg.escapeIdentifier(name)} (${columns.map(pg.escapeIdentifier).join(', ')})`

const copyTable = async (
  client: pg.Client,
  store: PartStore,
  table: Pick<CopiedTable, 'name' | 'columns'>,
): Promise<CopiedTable> => {
  const columns = table.columns.map(pg.escapeIdentifier).join(', ')
  const from = pg.escapeIdentifier(table.name)
  const rows = copyOut(client, `copy (select ${columns} from ${from}) to stdout`)
  const { isNew: _, ...part } = await store.add(rows)
  return { ...table, ...part, rows: rows.rowCount }
}

/** The formats do not depend on the settings of the account or the database. */
export const plainFormats = `
  set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
  set local bytea_output = 'hex'; set local extra_float_digits = 1; set local search_path = public;
  set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0;
  set local lock_timeout = '60s'`

/** Copies all tables as they are at one moment, without delaying any writes. */
export const copyTables = async (client: pg.Client, store: PartStore): Promise<TableCopy> => {
  await client.query('begin isolation level repeatable read read only')
  try {
    await client.query(plainFormats)
    const tables: CopiedTable[] = []
    for (const table of await listTables(client)) tables.push(await copyTable(client, store, table))
    const { rows: partitions } = await client.query(partitionsQuery)
    const sequences: TableCopy['sequences'][number][] = []
    for (const { name } of (await client.query<{ name: string }>(sequencesQuery)).rows) {
      const { rows } = await client.query<{ lastValue: string; isCalled: boolean }>(
        `select last_value::text as "lastValue", is_called as "isCalled" from ${pg.escapeIdentifier(name)}`,
      )
      if (rows[0] !== undefined) sequences.push({ name, ...rows[0] })
    }
    return { tables, sequences, partitions, ledger: await ledgerTotals(client) }
  } finally {
    await client.query('rollback').catch(() => {})
  }
}
