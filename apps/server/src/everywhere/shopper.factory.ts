import { expect } from 'vitest'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import { fundCreator } from '#money/coins/coins.factory.ts'
import { accounts, readBalance } from '#money/coins/index.ts'
import { buildCoupon } from '#money/coupons/coupon.factory.ts'
import { db } from '#platform/postgres/db.ts'
import type { Told } from './child-servers.factory.ts'

export const buildShopper = async (coins: number) => {
  const creator = await buildCreator()
  await fundCreator(creator.actor.userId, coins)
  const { id: couponId } = await buildCoupon({ stock: coins, coinsCost: 1 })
  return { creator, coins, couponId, path: `/coupons/${couponId}/redemptions` }
}
type Shopper = Awaited<ReturnType<typeof buildShopper>>

/** Checks that each confirmed purchase is stored and paid once, and that no other exists. */
export const expectOneEffectEach = async (
  { creator, coins }: Shopper,
  told: readonly Pick<Told, 'status' | 'body'>[],
): Promise<void> => {
  expect(told.filter(({ status }) => status !== 200)).toEqual([])
  const { userId } = creator.actor
  const rows = await db
    .selectFrom('redemptions')
    .where('creator_id', '=', userId)
    .select('id')
    .execute()
  const ids = told.map(({ body }) => String(body.id))
  expect(rows.map(({ id }) => id).sort()).toEqual(ids.sort())
  expect(await readBalance(db, accounts.creatorWallet(userId))).toBe(coins - ids.length)
}
