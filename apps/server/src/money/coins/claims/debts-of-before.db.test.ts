import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import { db } from '#platform/postgres/db.ts'
import { createTestDatabase, type TestDatabase } from '#platform/postgres/test-database.ts'
import {
  type Account,
  brandReceivable,
  brandWallet,
  breakage,
  creatorWallet,
  loss,
  supplierPayable,
} from '../accounts.ts'
import { fundBrand, fundCreator, putMoneyIn } from '../coins.factory.ts'
import { listInvariantViolations } from '../invariants.views.ts'
import { readBalance, writeTransfers } from '../ledger.store.ts'
import { readOwedBy } from './claim.views.ts'

let database: TestDatabase
beforeEach(async () => {
  database = await createTestDatabase()
})
afterEach(() => database.drop())

/** As versions of before moved coins. */
const move = (key: string, from: Account, to: Account, coins: number): Promise<void> =>
  writeTransfers(db, [
    {
      key: `test:${key}`,
      event: 'test.moved',
      ref: { type: 'adjustment', id: '00000000-0000-4000-8000-000000000001' },
      actorId: null,
      legs: [
        { account: from, delta: -coins },
        { account: to, delta: coins },
      ],
    },
  ])

const upgradeBy = async (name: string): Promise<void> => {
  const file = join(import.meta.dirname, '../../../../migrations', name)
  const statements = readFileSync(file, 'utf8')
  await database.owner.query(statements.slice(statements.indexOf('do $$')))
}

const broken = async () => (await listInvariantViolations()).map(({ check }) => check)

it('creators’ debts become claims of the platform, which their next income pays', async () => {
  const { brandId } = await buildBrand()
  const { userId } = (await buildCreator()).actor
  await fundCreator(userId, 100)
  await move('spent', creatorWallet(userId), supplierPayable(brandId), 100)
  // The brand got all coins of the order that was returned, though the creator had spent them.
  const receivable: Account = { owner: 'creator', ownerId: userId, kind: 'receivable' }
  await move('refunded', receivable, brandWallet(brandId), 100)

  await upgradeBy('0072_coin_claims.sql')
  expect([await readBalance(db, receivable), await readOwedBy(userId)]).toEqual([0, 100])
  expect(await readBalance(db, loss)).toBe(-100)
  expect(await readBalance(db, brandWallet(brandId))).toBe(100)
  // Nobody ever paid for the second 100 coins: the promises say so until money is there.
  expect(await broken()).toEqual(['I12', 'I21'])

  await fundCreator(userId, 60)
  expect([await readBalance(db, creatorWallet(userId)), await readOwedBy(userId)]).toEqual([0, 40])
  await fundCreator(userId, 60)
  expect([await readBalance(db, creatorWallet(userId)), await readOwedBy(userId)]).toEqual([20, 0])
  expect(await readBalance(db, loss)).toBe(0)
  expect(await broken()).toEqual([])
})

it('a brand’s debt is paid from the coins that stood beside it', async () => {
  await putMoneyIn()
  const [rich, poor] = [await buildBrand(), await buildBrand()].map(({ brandId }) => brandId)
  for (const [id = '', coins] of [[rich, 100] as const, [poor, 30] as const]) {
    await fundBrand(id, coins)
    await move(id, brandReceivable(id), breakage, 70)
  }
  expect(await broken()).toEqual(['I20'])

  await upgradeBy('0077_debts_of_brands_first.sql')
  const balances = (id = '') =>
    Promise.all([brandWallet(id), brandReceivable(id)].map((account) => readBalance(db, account)))
  expect(await balances(rich)).toEqual([30, 0])
  expect(await balances(poor)).toEqual([0, -40])
  expect(await broken()).toEqual([])
  const { rows } = await sql`select 1 from ledger_transfers where event = 'debt.collected'`.execute(
    db,
  )
  expect(rows).toHaveLength(2)
})
