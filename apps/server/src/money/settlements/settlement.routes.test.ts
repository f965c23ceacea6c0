import { settlements } from '@tandem/contract/money/settlements/settlement.endpoints.ts'
import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import { fundCreator } from '#money/coins/coins.factory.ts'
import { accounts, readBalance } from '#money/coins/index.ts'
import { buildBrandCoupon } from '#money/coupons/brand-coupon.factory.ts'
import { buildCoupon } from '#money/coupons/coupon.factory.ts'
import { redeemCoupon } from '#money/redemptions/redeem-coupon.ts'
import { refundByOperator } from '#money/redemptions/refund-redemption.ts'
import { atTime, moveClock } from '#platform/clock.ts'
import { db } from '#platform/postgres/db.ts'
import { passDeadlines } from '../../deadlines.ts'
import { useTestApp } from '../../test-app.factory.ts'

const server = useTestApp()
afterEach(() => moveClock(0))

const buildScene = async () => {
  const brand = await buildBrand()
  const coupon = await buildBrandCoupon(brand, { coinsCost: 100, quantity: 50 })
  const creator = await buildCreator()
  await fundCreator(creator.actor.userId, 10_000)
  return {
    brand,
    creator: creator.actor,
    redeem: () => redeemCoupon(creator.actor, coupon.id),
    settle: () => server.call(settlements.settle, { as: brand }),
    list: async (query: object = {}) =>
      (await server.call(settlements.list, { as: brand, query })).body,
    wallet: () => readBalance(db, accounts.brandWallet(brand.brandId)),
  }
}

describe('POST /brand/settlements', () => {
  it('moves what redeemed coupons brought to the wallet, once', async () => {
    // Keeps the test away from the end of a month.
    moveClock(Date.parse('2030-03-15T12:00:00Z') - Date.now())
    const scene = await buildScene()
    await db
      .updateTable('users')
      .set({ display_name: 'Nora Quill' })
      .where('id', '=', scene.brand.actor.userId)
      .execute()
    expect((await scene.settle()).body.code).toBe('settlement.nothing_owed')
    await scene.redeem()
    await scene.redeem()
    expect(await scene.list()).toMatchObject({ owed: 200, can: { settle: { allowed: true } } })
    const answers = await Promise.all(Array.from({ length: 8 }, scene.settle))
    const paid = answers.filter(({ status }) => status === 200)
    expect(paid).toHaveLength(1)
    expect(paid[0]?.body).toMatchObject({
      coins: 200,
      paidIn: 'coins',
      amountMinor: null,
      settledBy: 'Nora Quill',
    })
    expect(
      new Set(
        answers
          .filter((settlement) => settlement.status !== 200)
          .map((settlement) => settlement.body.code),
      ),
    ).toEqual(new Set(['settlement.nothing_owed']))
    expect(await scene.wallet()).toBe(200)
    await scene.redeem()
    await scene.settle()
    const { rows } = await sql<{ key: string }>`
      select idempotency_key as key from ledger_transfers where event = 'settlement.paid'
       order by id`.execute(db)
    expect(rows.map(({ key }) => key.replace(/^settle:[^:]+/, 'settle'))).toEqual([
      'settle:2030-03:1',
      'settle:2030-03:2',
    ])
    const first = await scene.list({ limit: 1 })
    expect(first.items.map(({ coins }) => coins)).toEqual([100])
    const next = await scene.list({ limit: 1, cursor: first.nextCursor ?? '' })
    expect(next.items.map(({ coins }) => coins)).toEqual([200])
    expect(next).toMatchObject({ owed: 0, can: { settle: { because: 'settlement.nothing_owed' } } })
  })

  it('is for owners and finance', async () => {
    for (const [member, code] of [
      ['manager', 'settlement.finance_only'],
      ['viewer', 'settlement.finance_only'],
      ['finance', 'settlement.nothing_owed'],
    ] as const) {
      const answer = await server.call(settlements.settle, { as: await buildBrand({ member }) })
      expect(answer.body.code).toBe(code)
    }
  })

  it('nets what a refund took back with the next coupons', async () => {
    const scene = await buildScene()
    const redeemed = await scene.redeem()
    await scene.settle()
    await refundByOperator(redeemed.id, 'The till did not take it.')
    expect(await scene.list()).toMatchObject({ owed: -100 })
    expect((await scene.settle()).body.code).toBe('settlement.nothing_owed')
    await scene.redeem()
    await scene.redeem()
    expect((await scene.settle()).body.coins).toBe(100)
    expect(await scene.wallet()).toBe(200)
  })
})

it('the month’s end pays every brand what it is owed, once a month, without being asked', async () => {
  const scene = await buildScene()
  await atTime(new Date('2031-03-20T12:00:00Z'), scene.redeem)
  const failures: unknown[] = []
  const passAt = (moment: string) =>
    atTime(new Date(moment), () => passDeadlines((error) => failures.push(error)))
  const shop = await buildCoupon({ coinsCost: 100 })
  await atTime(new Date('2031-03-20T12:00:00Z'), () => redeemCoupon(scene.creator, shop.id))
  await passAt('2031-03-31T23:00:00Z')
  expect(await scene.wallet()).toBe(0)
  await Promise.all([passAt('2031-04-01T00:01:00Z'), passAt('2031-04-01T00:01:00Z')])
  expect(await scene.wallet()).toBe(100)
  await atTime(new Date('2031-04-02T12:00:00Z'), scene.redeem)
  await passAt('2031-04-20T00:00:00Z')
  expect(await scene.wallet()).toBe(100)
  await passAt('2031-05-01T00:01:00Z')
  expect(await scene.wallet()).toBe(200)
  const { items } = await scene.list()
  expect(items.map(({ period, settledBy }) => [period, settledBy])).toEqual([
    ['2031-04', null],
    ['2031-03', null],
  ])
  expect(failures).toEqual([])
})
