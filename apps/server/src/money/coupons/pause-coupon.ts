import type { BrandCoupon } from '@tandem/contract/money/coupons/brand-coupon.schema.ts'
import type { BrandActor } from '#platform/actor.ts'
import { now } from '#platform/clock.ts'
import { ensure } from '#platform/refusal.ts'
import { acceptsPausing, acceptsResuming } from './brand-coupon.rules.ts'
import { updateCoupon } from './coupon.store.ts'
import { announceCoupon, changeOwnCoupon } from './own-coupon.ts'

export const pauseCoupon = (actor: BrandActor, id: string): Promise<BrandCoupon> =>
  changeOwnCoupon(actor, id, async (tx, coupon) => {
    ensure(acceptsPausing(coupon))
    await updateCoupon(tx, id, { paused_at: now().toISOString() })
    await announceCoupon(tx, actor, coupon, 'coupon.paused')
  })

export const resumeCoupon = (actor: BrandActor, id: string): Promise<BrandCoupon> =>
  changeOwnCoupon(actor, id, async (tx, coupon) => {
    ensure(acceptsResuming(coupon))
    await updateCoupon(tx, id, { paused_at: null })
    await announceCoupon(tx, actor, coupon, 'coupon.resumed')
  })
