import { afterAll, beforeAll, expect, it } from 'vitest'
import { closeDatabase, db, openDatabase } from './db.ts'
import { batchedLookUp } from './lookup.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'
import { inTransaction, queryRows, sendAlongside } from './transaction.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const counting = `(select count(*) from pg_prepared_statements where not from_sql)`
const lookUp = batchedLookUp<[key: number], { nr: number; named: number }>({
  name: 'lookup',
  parts: 1,
  text: `select nr, ${counting} as named from unnest($1::int[]) with ordinality k(key, nr)`,
})

const countNamed = async (nameStatements: boolean): Promise<number[]> => {
  await closeDatabase()
  openDatabase(database.databaseUrl, { max: 1, nameStatements })
  const statement = { name: 'named', text: `select $1::int, ${counting} as named`, values: [1] }
  await inTransaction((tx) => sendAlongside(tx, { ...statement, name: 'alongside' }))
  const rows = await queryRows<{ named: number }>(db, statement)
  await lookUp(1)
  return [...rows, await lookUp(1)].map((row) => row?.named ?? 0)
}

it('statements are named once per session, or never when the setting is off', async () => {
  expect(await countNamed(true)).toEqual([2, 1])
  expect(await countNamed(false)).toEqual([0, 0])
})
