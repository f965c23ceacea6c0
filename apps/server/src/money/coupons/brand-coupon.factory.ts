import type {
  BrandCoupon,
  CouponDraft,
} from '@tandem/contract/money/coupons/brand-coupon.schema.ts'
import type { BrandActor } from '#platform/actor.ts'
import { createCoupon } from './create-coupon.ts'
import { publishOwnCoupon } from './publish-own-coupon.ts'

export const couponDraft = (more: Partial<CouponDraft> = {}): CouponDraft => ({
  title: 'Ten off in our shop',
  coinsCost: 100,
  faceMinor: 1000,
  delivery: 'generated',
  quantity: 5,
  ...more,
})

export const buildBrandCoupon = async (
  brand: { actor: BrandActor },
  more: Partial<CouponDraft> = {},
): Promise<BrandCoupon> => {
  const { id } = await createCoupon(brand.actor, couponDraft(more))
  return publishOwnCoupon(brand.actor, id)
}
