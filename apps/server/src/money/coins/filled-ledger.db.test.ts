import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { db } from '#platform/postgres/db.ts'
import { createTestDatabase, type TestDatabase } from '#platform/postgres/test-database.ts'
import { fillLedger } from '../../../bench/fill-ledger.ts'
import { promo } from './accounts.ts'
import { fundBrand } from './coins.factory.ts'
import { accounts } from './index.ts'
import { listInvariants, listInvariantViolations } from './invariants.views.ts'
import { readBalance } from './ledger.store.ts'

let database: TestDatabase
let client: pg.PoolClient
beforeAll(async () => {
  database = await createTestDatabase()
  client = await database.owner.connect()
})
afterAll(async () => {
  client.release()
  await database.drop()
})

it('a long history made for measuring keeps every promise, and can be lived on', async () => {
  const even = await fillLedger(client, 1000)
  const odd = await fillLedger(client, 501)
  const counts = await client.query(
    'select account_id, count(*) from ledger_entries where account_id = any ($1) group by 1 order by 1',
    [[even.accountId, odd.accountId]],
  )
  expect(counts.rows.map((row) => row.count)).toEqual([1000, 501])
  await fundBrand(even.brandId, 25)
  expect(await readBalance(db, accounts.brandWallet(even.brandId))).toBe(2_000_025)
  expect(await listInvariantViolations()).toEqual([])
})

it('the check sees one moment, and neither waits for writers nor holds them up', async () => {
  await client.query('begin')
  // Half of a change that breaks promises: nobody may see it before it is whole.
  await client.query(
    "lock ledger_accounts in row exclusive mode; set local session_replication_role = replica; update ledger_accounts set balance = balance + 1 where owner = 'brand'",
  )
  expect(await listInvariantViolations()).toEqual([])
  await client.query('rollback')
  const before = await readBalance(db, promo)
  const [, checked] = await Promise.all([
    Promise.all(Array.from({ length: 20 }, (_, nr) => fundBrand(crypto.randomUUID(), nr + 1))),
    listInvariants(),
  ])
  expect(checked.filter(({ bad }) => bad > 0)).toEqual([])
  expect(await readBalance(db, promo)).toBe(before - 210)
})
