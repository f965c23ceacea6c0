import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { migrate } from './migrate.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'
import { countWaitingForLocks } from './waiting-for-locks.factory.ts'

let database: TestDatabase
let folder: string
const put = (name: string, sql: string) => writeFileSync(join(folder, name), sql)
const run = (patience = {}) => migrate(database.databaseUrl, { folder, ...patience })

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
  await database.owner.query('drop schema public cascade; create schema public')
  folder = mkdtempSync(join(tmpdir(), 'tandem-migrations-'))
  put('0001_cups.sql', 'create table cups (id int); insert into cups values (1);')
  put('0002_plates.sql', 'create table plates (id int);')
})
afterEach(() => rmSync(folder, { recursive: true }))

it('runs each migration once, in order', async () => {
  expect(await run()).toEqual(['0001_cups.sql', '0002_plates.sql'])
  expect(await run()).toEqual([])
  put('0003_more.sql', 'insert into cups values (2);')
  expect(await run()).toEqual(['0003_more.sql'])
  expect((await database.owner.query('select * from cups')).rowCount).toBe(2)
})

it('lets servers that start together wait for each other', async () => {
  const ran = await Promise.all([run(), run(), run()])
  expect(ran.flat().sort()).toEqual(['0001_cups.sql', '0002_plates.sql'])
})

it('refuses an applied migration that was changed or is missing', async () => {
  await run()
  put('0001_cups.sql', 'create table cups (id bigint);')
  await expect(run()).rejects.toThrow(/0001_cups.sql was changed .* put the change into a new/)
  rmSync(join(folder, '0001_cups.sql'))
  await expect(run()).rejects.toThrow(/0001_cups.sql, which is missing/)
})

it('accepts an applied migration whose comments were rewritten', async () => {
  await run()
  put(
    '0002_plates.sql',
    '-- owner: kitchen\n-- Plates that guests eat from.\ncreate table plates (id int);',
  )
  expect(await run()).toEqual([])
})

it('refuses a migration before the last applied one, and two with the same number', async () => {
  put('0004_forks.sql', 'select 1')
  await run()
  put('0003_knives.sql', 'select 1')
  await expect(run()).rejects.toThrow(/0003_knives.sql comes before 0004_forks.sql/)
  rmSync(join(folder, '0003_knives.sql'))
  put('0004_spoons.sql', 'select 1')
  await expect(run()).rejects.toThrow(/Two migrations have the number 0004/)
})

it('keeps nothing of a failed migration, and everything before it', async () => {
  put('0003_bad.sql', 'create table bowls (id int); select nonsense;')
  await expect(run()).rejects.toThrow(/0003_bad.sql failed: column "nonsense" does not exist/)
  const found = await database.owner.query(
    "select to_regclass('bowls') as bowls, to_regclass('plates')::text as plates",
  )
  expect(found.rows).toEqual([{ bowls: null, plates: 'plates' }])
  put('0003_bad.sql', 'create table bowls (id int);')
  expect(await run()).toEqual(['0003_bad.sql'])
})

describe('a migration of a table that a long transaction reads', () => {
  let reader: pg.PoolClient
  beforeEach(async () => {
    await run()
    put('0003_size.sql', 'alter table cups add column size int;')
    reader = await database.owner.connect()
    await reader.query('begin; select from cups')
  })
  afterEach(() => reader.release(true))

  it('lets others write while it waits, and runs when the transaction ends', async () => {
    const onWait = vi.fn()
    const ran = run({ onWait })
    await vi.waitFor(async () => expect(await countWaitingForLocks()).toBe(1), 10_000)
    await database.owner.query('insert into cups values (1)')
    await reader.query('commit')
    expect(await ran).toEqual(['0003_size.sql'])
    expect(onWait.mock.calls[0]?.[0]).toMatch(/^The migration 0003_size.sql waits for tables/)
  })

  it('names the transaction when it gives up', async () => {
    const { rows } = await reader.query<{ pid: number }>('select pg_backend_pid() as pid')
    await expect(run({ patienceMs: 0 })).rejects.toThrow(
      `The oldest open transaction is that of process ${rows[0]?.pid},`,
    )
  })
})
