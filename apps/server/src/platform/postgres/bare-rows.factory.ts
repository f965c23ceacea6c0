import { afterAll, beforeAll } from 'vitest'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

export type Row = Record<string, unknown>
type Column = { name: string; type: string; must: boolean }

const anything: Record<string, () => unknown> = {
  uuid: () => crypto.randomUUID(),
  text: () => crypto.randomUUID(),
  jsonb: () => '{}',
  bytea: () => Buffer.from(crypto.randomUUID()),
  ARRAY: () => [],
  boolean: () => false,
  date: () => new Date(0),
  'timestamp with time zone': () => new Date(0),
}

/** Inserts rows without their parents and constraints, to test single conditions of lists. */
export const useBareRows = () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await createTestDatabase()
    await database.owner.query(`
      do $$ declare checked record; begin
        for checked in select conrelid::regclass as relation, conname from pg_constraint
                        where contype in ('c', 'f') and connamespace = 'public'::regnamespace
                          and conparentid = 0 and coninhcount = 0
                        order by contype desc
        loop execute format('alter table %s drop constraint %I', checked.relation, checked.conname);
        end loop;
        for checked in select tgrelid::regclass as relation, tgname as conname from pg_trigger
                        where not tgisinternal
        loop execute format('alter table %s disable trigger %I', checked.relation, checked.conname);
        end loop;
      end $$`)
  })
  afterAll(() => database.drop())

  const known = new Map<string, Column[]>()
  const columnsOf = async (table: string): Promise<Column[]> => {
    const before = known.get(table)
    if (before !== undefined) return before
    const { rows } = await database.owner.query<Column>(
      `select column_name as name, data_type as type,
              is_nullable = 'NO' and column_default is null
                and is_generated = 'NEVER' and is_identity = 'NO' as must
         from information_schema.columns where table_schema = 'public' and table_name = $1`,
      [table],
    )
    known.set(table, rows)
    return rows
  }

  return async (table: string, row: Row): Promise<Row> => {
    const filled = (await columnsOf(table))
      .filter(({ name, must }) => name in row || must)
      .map(({ name, type }) => [name, name in row ? row[name] : (anything[type]?.() ?? 1)] as const)
    const { rows } = await database.owner.query<Row>(
      `insert into ${table} (${filled.map(([name]) => name)})
       values (${filled.map((_, nr) => `$${nr + 1}`)}) returning *`,
      filled.map(([, value]) => value),
    )
    return rows[0] ?? {}
  }
}
