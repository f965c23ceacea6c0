import { afterAll, beforeAll, expect, it } from 'vitest'
import { clockAheadMs } from '../clock.ts'
import { databaseAnswers, firstAnswer } from './database-watch.ts'
import { closeDatabase, openDatabase, pool } from './db.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

const silentMs = 1_000
let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await closeDatabase()
  openDatabase(database.databaseUrl, { silentMs })
  await firstAnswer()
})
afterAll(() => database.drop())

it('leaves a statement alone that takes long while the database answers', async () => {
  const { rows } = await pool.query("select 'done' as it from pg_sleep(2.5)")
  expect(rows).toEqual([{ it: 'done' }])
})

it('never takes a busy process for a frozen database', async () => {
  const asked = pool.query("select 'done' as it from pg_sleep(0.1)")
  const until = performance.now() + 3 * silentMs
  while (performance.now() < until);
  await expect(asked).resolves.toMatchObject({ rows: [{ it: 'done' }] })
  expect(await databaseAnswers()).toBe(true)
})

it('asks on another connection when its own breaks, and cuts nobody’s', async () => {
  const working = pool.query("select 'done' as it from pg_sleep(1.5)")
  const { rowCount } = await database.owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like '%clock_timestamp()%'
        and pid <> pg_backend_pid()`,
  )
  expect(rowCount).toBe(1)
  await expect.poll(databaseAnswers).toBe(true)
  await expect(working).resolves.toMatchObject({ rows: [{ it: 'done' }] })
})

it('knows how far our clock is from the database’s', () => {
  expect(Math.abs(clockAheadMs() ?? Infinity)).toBeLessThan(1_000)
})
