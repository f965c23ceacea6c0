import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AuthorizedBrandId, BrandActor } from '#platform/actor.ts'
import { db } from '#platform/postgres/db.ts'
import { createTestDatabase, type TestDatabase } from '#platform/postgres/test-database.ts'
import { fillLedger } from '../../../bench/fill-ledger.ts'
import { listLines } from './statement.views.ts'

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

it('finds every movement of a campaign, also those far below the newest part', async () => {
  // Of a hundred campaigns each has 1,200 movements, two of every two hundred lines.
  const { brandId } = await fillLedger(client, 120_000)
  const actor: BrandActor = {
    userId: brandId,
    email: 'bench@example.test',
    role: 'brand',
    brandId: brandId as AuthorizedBrandId,
    member: 'owner',
  }
  const { id: campaignId } = await db
    .selectFrom('campaigns')
    .select('id')
    .where('title', '=', 'Filled campaign 37')
    .executeTakeFirstOrThrow()
  const idsOf = async (filters: object, limit: number, before = Number.MAX_SAFE_INTEGER) =>
    (await listLines(actor, filters, { before, limit })).map(({ id }) => id)
  const all = await idsOf({ campaignId }, 2_000)
  expect(all.length).toBeGreaterThan(1_100)
  // A page that the newest part fills, one that it doesn't, and the rest from the middle on.
  expect(await idsOf({ q: 'campaign 37' }, 25)).toEqual(all.slice(0, 25))
  expect(await idsOf({ q: 'campaign 37' }, 500)).toEqual(all.slice(0, 500))
  expect(await idsOf({ q: 'campaign 37' }, 2_000, all[599])).toEqual(all.slice(600))
})
