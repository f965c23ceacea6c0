import type { BrandCoupon } from '@tandem/contract/money/coupons/brand-coupon.schema.ts'
import type { BrandActor } from '#platform/actor.ts'
import { now } from '#platform/clock.ts'
import { ensure } from '#platform/refusal.ts'
import { acceptsPublishing } from './brand-coupon.rules.ts'
import { updateCoupon } from './coupon.store.ts'
import { announceCoupon, changeOwnCoupon } from './own-coupon.ts'

export const publishOwnCoupon = (actor: BrandActor, id: string): Promise<BrandCoupon> =>
  changeOwnCoupon(actor, id, async (tx, coupon) => {
    ensure(acceptsPublishing(coupon, now()))
    await updateCoupon(tx, id, { published_at: now().toISOString() })
    await announceCoupon(tx, actor, coupon, 'coupon.published')
  })
