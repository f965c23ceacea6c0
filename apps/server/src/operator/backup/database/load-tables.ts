import { isDeepStrictEqual } from 'node:util'
import pg from 'pg'
import { migrateAs } from '#platform/postgres/migrate.ts'
import { ensureServerRole } from '#platform/postgres/server-role.ts'
import { serverRole } from '#platform/postgres/session.ts'
import { StartupError } from '#platform/settings/startup-error.ts'
import type { Manifest, TableCopy } from '../manifest.ts'
import type { PartStore } from '../store/part-store.ts'
import { copyIn } from './copy-stream.ts'
import { columnsOf, ledgerTotals, listTables, plainFormats } from './table-copy.ts'

const named = pg.escapeIdentifier

// The account need not be a superuser. Only a superuser may switch off the checks of foreign keys.
const foreignKeysQuery = `
  select conrelid::regclass::text as relation, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint
   where contype = 'f' and conparentid = 0 and connamespace = 'public'::regnamespace`

type ForeignKey = { relation: string; name: string; definition: string }

export const isEmptyDatabase = async (client: pg.Client): Promise<boolean> => {
  const { rows } = await client.query<{ found: boolean }>(
    `select exists (select from pg_class c
                     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'S')
                       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
                   ) as found`,
  )
  return rows[0]?.found === false
}

const ensurePartitions = async (client: pg.Client, { partitions }: TableCopy): Promise<void> => {
  for (const { name, parent, bounds } of partitions) {
    await client.query(
      `create table if not exists ${named(name)} partition of ${named(parent)} ${bounds}`,
    )
    await client.query(`revoke all on ${named(name)} from ${serverRole}`)
  }
}

/** Drops tables that no migration creates, such as the demo's marker. They are not Tandem's. */
const onlyOwn = async (client: pg.Client, copy: TableCopy): Promise<TableCopy> => {
  const { rows } = await client.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace",
  )
  const own = new Set(rows.map(({ name }) => name))
  return {
    ...copy,
    tables: copy.tables.filter(({ name }) => own.has(name)),
    sequences: copy.sequences.filter(({ name }) => own.has(name)),
    partitions: copy.partitions.filter(({ parent }) => own.has(parent)),
  }
}

const fill = async (client: pg.Client, copy: TableCopy, store: PartStore): Promise<void> => {
  const all = await listTables(client)
  const toAll = async (change: string) => {
    for (const { name } of all) await client.query(`alter table ${named(name)} ${change}`)
  }
  const { rows: keys } = await client.query<ForeignKey>(foreignKeysQuery)
  for (const { relation, name } of keys)
    await client.query(`alter table ${relation} drop constraint ${named(name)}`)
  await toAll('disable trigger user')
  await client.query(`truncate ${all.map(({ name }) => named(name)).join(', ')}`)
  for (const table of copy.tables)
    await store.read(table, copyIn(client, `copy ${columnsOf(table)} from stdin`))
  for (const { name, lastValue, isCalled } of copy.sequences)
    await client.query('select setval($1::regclass, $2, $3)', [named(name), lastValue, isCalled])
  await toAll('enable trigger user')
  for (const { relation, name, definition } of keys)
    await client.query(`alter table ${relation} add constraint ${named(name)} ${definition}`)
}

const ensureSame = async (client: pg.Client, copy: TableCopy): Promise<void> => {
  for (const { name, rows: wanted } of copy.tables) {
    const { rows } = await client.query<{ n: string }>(`select count(*) as n from ${named(name)}`)
    if (Number(rows[0]?.n) !== wanted)
      throw new StartupError(
        `The table ${name} has ${rows[0]?.n} rows instead of ${wanted}. Nothing was restored. Please report this.`,
      )
  }
  if (!isDeepStrictEqual(await ledgerTotals(client), copy.ledger))
    throw new StartupError(
      'The coins in the ledger differ from those in the backup. Nothing was restored. Please report this.',
    )
}

type Loading = {
  database?: 'main' | 'events'
  /** When this fails, nothing is loaded. */
  beforeCommit?: () => Promise<void>
}

/** Loads a copy into an empty database, in one transaction. */
export const loadTables = async (
  client: pg.Client,
  { migrations, tables }: Pick<Manifest, 'migrations'> & { tables: TableCopy },
  store: PartStore,
  { database = 'main', beforeCommit = async () => {} }: Loading = {},
): Promise<void> => {
  await ensureServerRole(client, false)
  await client.query('begin')
  try {
    await client.query(plainFormats)
    await migrateAs(client, migrations, { database })
    const own = await onlyOwn(client, tables)
    await ensurePartitions(client, own)
    await fill(client, own, store)
    await ensureSame(client, own)
    await beforeCommit()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
  // Without statistics, PostgreSQL would read whole tables at first.
  await client.query('analyze')
}
