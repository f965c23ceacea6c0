import type { BrandActor, CreatorActor } from '#platform/actor.ts'
import { buildBrandCoupon } from '../coupons/brand-coupon.build.ts'
import { redeemCoupon } from './redeem-coupon.ts'

/** One that a creator has paid for and waits for the brand to enter its code. */
export const buildWaiting = async (brand: { actor: BrandActor }, creator: CreatorActor) => {
  const coupon = await buildBrandCoupon(brand, { delivery: 'manual', coinsCost: 1 })
  return redeemCoupon(creator, coupon.id)
}
