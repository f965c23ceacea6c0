import type { BrandCoupon } from '@tandem/contract/money/coupons/brand-coupon.schema.ts'
import type { BrandActor } from '#platform/actor.ts'
import { now } from '#platform/clock.ts'
import { ensure } from '#platform/refusal.ts'
import { acceptsChanges } from './brand-coupon.rules.ts'
import { updateCoupon } from './coupon.store.ts'
import { announceCoupon, changeOwnCoupon } from './own-coupon.ts'

export const archiveCoupon = (actor: BrandActor, id: string): Promise<BrandCoupon> =>
  changeOwnCoupon(actor, id, async (tx, coupon) => {
    ensure(acceptsChanges(coupon))
    await updateCoupon(tx, id, { archived_at: now().toISOString() })
    await announceCoupon(tx, actor, coupon, 'coupon.archived')
  })
