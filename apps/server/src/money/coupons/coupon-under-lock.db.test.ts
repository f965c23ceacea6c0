import { describe, expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import { fundCreator } from '#money/coins/coins.factory.ts'
import { accounts, lockBalances } from '#money/coins/index.ts'
import { redeemCoupon } from '#money/redemptions/redeem-coupon.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { countWaitingForLocks } from '#platform/postgres/waiting-for-locks.factory.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { buildBrandCoupon } from './brand-coupon.factory.ts'
import { viewBrandCoupon } from './brand-coupon.views.ts'
import { changeCoupon } from './change-coupon.ts'

useTestApp()

const oneAfterTheOther = async <One, Other>(
  creatorId: string,
  one: () => Promise<One>,
  other: () => Promise<Other>,
): Promise<[PromiseSettledResult<One>, PromiseSettledResult<Other>]> => {
  const both = await inTransaction(async (tx) => {
    await lockBalances(tx, [accounts.creatorWallet(creatorId)])
    const first = one()
    await expect.poll(countWaitingForLocks, { interval: 10 }).toBe(1)
    const second = other()
    await expect.poll(countWaitingForLocks, { interval: 10 }).toBe(2)
    return { settled: Promise.allSettled([first, second]) }
  })
  return both.settled
}

const buildShopper = async () => {
  const { actor } = await buildCreator()
  await fundCreator(actor.userId, 1000)
  return actor
}

describe('changeCoupon beside a purchase', () => {
  it('counts what was redeemed as it is once its turn comes: no coupon more is sold than there are', async () => {
    const brand = await buildBrand()
    const creator = await buildShopper()
    const { id, version } = await buildBrandCoupon(brand, { quantity: 5 })
    const ended = await oneAfterTheOther(
      creator.userId,
      () => redeemCoupon(creator, id),
      () => changeCoupon(brand.actor, id, { version, quantity: 5, terms: 'Once per visit.' }),
    )
    expect(ended.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
    expect(await viewBrandCoupon(brand.actor, id)).toMatchObject({ quantity: 5, stock: 4 })
  })

  it('takes no worse terms from who paid a moment ago', async () => {
    const brand = await buildBrand()
    const creator = await buildShopper()
    const { id, version } = await buildBrandCoupon(brand, { faceMinor: 1000 })
    const [, changed] = await oneAfterTheOther(
      creator.userId,
      () => redeemCoupon(creator, id),
      () => changeCoupon(brand.actor, id, { version, faceMinor: 1 }),
    )
    expect(changed).toMatchObject({ status: 'rejected', reason: { code: 'coupon.fixed' } })
    expect(await viewBrandCoupon(brand.actor, id)).toMatchObject({ faceMinor: 1000 })
  })
})
