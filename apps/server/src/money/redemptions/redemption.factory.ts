import { buildBrandCoupon } from '#money/coupons/brand-coupon.factory.ts'
import type { BrandActor, CreatorActor } from '#platform/actor.ts'
import { redeemCoupon } from './redeem-coupon.ts'

export const buildWaiting = async (brand: { actor: BrandActor }, creator: CreatorActor) => {
  const coupon = await buildBrandCoupon(brand, { delivery: 'manual', coinsCost: 1 })
  return redeemCoupon(creator, coupon.id)
}
