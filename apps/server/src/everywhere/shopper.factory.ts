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

/** Counts the confirmed purchases that are not stored, and the stored ones nobody was told of. */
export const countEffects = async (
  { creator }: Shopper,
  told: readonly Pick<Told, 'status' | 'body'>[],
): Promise<{ lost: number; doubled: number }> => {
  const rows = await db
    .selectFrom('redemptions')
    .where('creator_id', '=', creator.actor.userId)
    .select('id')
    .execute()
  const stored = new Set(rows.map(({ id }) => id))
  const confirmed = told.filter(({ status }) => status === 200)
  const ids = new Set(confirmed.map(({ body }) => String(body.id)))
  return {
    lost: confirmed.length - ids.size + [...ids].filter((id) => !stored.has(id)).length,
    doubled: [...stored].filter((id) => !ids.has(id)).length,
  }
}

/** Checks that each confirmed purchase is stored and paid once, and that no other exists. */
export const expectOneEffectEach = async (
  shopper: Shopper,
  told: readonly Pick<Told, 'status' | 'body'>[],
): Promise<void> => {
  expect(told.filter(({ status }) => status !== 200)).toEqual([])
  expect(await countEffects(shopper, told)).toEqual({ lost: 0, doubled: 0 })
  const { creator, coins } = shopper
  expect(await readBalance(db, accounts.creatorWallet(creator.actor.userId))).toBe(
    coins - told.length,
  )
}
