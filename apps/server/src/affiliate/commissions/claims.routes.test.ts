import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { buildShop, type Shop } from '#affiliate/conversions/shop.factory.ts'
import { accounts, grantCoins, readBalance, readPurse } from '#money/coins/index.ts'
import { moveClock } from '#platform/clock.ts'
import { db } from '#platform/postgres/db.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { earn, spendOnCoupon } from './earning.factory.ts'

const server = useTestApp()
afterEach(() => moveClock(0))

const reserveOf = ({ programmeId }: Shop) => readBalance(db, accounts.programmeReserve(programmeId))
const feeIncome = () => readBalance(db, accounts.feeIncome)
const purseOf = async ({ creator }: Shop) => {
  const { available, owed } = await readPurse(creator.actor.userId)
  return { available, owed }
}

let shop: Shop
beforeEach(async () => {
  shop = await buildShop({ budget: 10_000 })
})

it('a refund of spent coins restores nothing to the budget, and no fee', async () => {
  const before = await feeIncome()
  const { refund } = await earn(server, shop)
  await spendOnCoupon(shop, 1_000)
  expect((await refund()).status).toBe(201)
  expect(await reserveOf(shop)).toBe(8_900)
  expect(await feeIncome()).toBe(before + 100)
  expect(await purseOf(shop)).toEqual({ available: 0, owed: 1_000 })
})

it('the next income pays the oldest claim first, each to its own programme with its fee', async () => {
  const other = await buildShop({ budget: 10_000, creator: shop.creator })
  const [first, second] = [await earn(server, shop), await earn(server, other)]
  await spendOnCoupon(shop, 2_000)
  await first.refund()
  await second.refund()
  await grantCoins(db, {
    id: randomUUID(),
    account: accounts.creatorWallet(shop.creator.actor.userId),
    coins: 1_500,
  })
  expect([await reserveOf(shop), await reserveOf(other)]).toEqual([10_000, 9_450])
  expect(await purseOf(shop)).toEqual({ available: 0, owed: 500 })
})

it('a refund that is undone drops the claim and gives back only what was collected', async () => {
  const { refund, undo } = await earn(server, shop)
  await spendOnCoupon(shop, 700)
  await refund(10_000, 'all')
  expect(await reserveOf(shop)).toBe(8_900 + 330)
  await undo('all')
  expect(await reserveOf(shop)).toBe(8_900)
  expect(await purseOf(shop)).toEqual({ available: 300, owed: 0 })
})

it('income and a refund at the same moment leave nobody with coins who owes some', async () => {
  const { refund } = await earn(server, shop)
  await spendOnCoupon(shop, 900)
  const account = accounts.creatorWallet(shop.creator.actor.userId)
  await Promise.all([
    refund(),
    ...[1, 2, 3].map(() =>
      inTransaction((tx) => grantCoins(tx, { id: randomUUID(), account, coins: 100 })),
    ),
  ])
  expect(await purseOf(shop)).toEqual({ available: 0, owed: 600 })
  expect(await reserveOf(shop)).toBe(8_900 + 440)
})
