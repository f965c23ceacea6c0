import { afterAll, beforeAll, expect, it } from 'vitest'
import { batchedLookUp } from './lookup.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const double = batchedLookUp<[value: number], { nr: number; twice: number }>({
  name: 'twice',
  text: `select one.nr::int as nr, one.value * 2 as twice
           from unnest($1::int[]) with ordinality as one (value, nr)`,
  parts: 1,
})

const countConnections = async (what = 'pid'): Promise<number> => {
  const { rowCount } = await database.owner.query(
    `select ${what} from pg_stat_activity
      where datname = current_database() and query like '%as twice%' and pid <> pg_backend_pid()`,
  )
  return rowCount ?? 0
}
const breakConnections = () => countConnections('pg_terminate_backend(pid)')

/** A connection that has just broken may be found so by the next question. */
const twice = async (value: number): Promise<number | undefined> => {
  for (;;) {
    const row = await double(value).catch(() => undefined)
    if (row !== undefined) return row.twice
  }
}

it('answers each in its place, however many ask at once', async () => {
  const rows = await Promise.all(Array.from({ length: 450 }, (_, value) => double(value)))
  expect(rows.map((row) => row?.twice)).toEqual(rows.map((_, value) => value * 2))
})

it('has one connection again after its own broke, whoever asked in between', async () => {
  for (let round = 1; round <= 10; round += 1) {
    expect(await twice(round)).toBe(2 * round)
    let broken = false
    const breaking = breakConnections().then(() => {
      broken = true
    })
    // Asked all along: also between the first word of the trouble and the end of the connection.
    while (!broken) expect(await twice(round)).toBe(2 * round)
    await breaking
  }
  expect(await twice(1)).toBe(2)
  // What broke takes its time to go; what was forgotten would stay.
  await expect.poll(() => countConnections()).toBe(1)
})
