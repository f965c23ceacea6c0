import type {
  BrandCoupon,
  CouponChange,
} from '@tandem/contract/money/coupons/brand-coupon.schema.ts'
import type { BrandActor } from '#platform/actor.ts'
import { ensure, refuse } from '#platform/refusal.ts'
import { acceptsChanges } from './brand-coupon.rules.ts'
import { sealCode } from './code-cipher.ts'
import { columnsOf, fieldsOfCoupon, updateCoupon } from './coupon.store.ts'
import { acceptsChange, fieldsAfter } from './coupon-fields.rules.ts'
import { ensureRight } from './ensure-right.ts'
import { announceCoupon, changeOwnCoupon } from './own-coupon.ts'

export const changeCoupon = (
  actor: BrandActor,
  id: string,
  change: CouponChange,
): Promise<BrandCoupon> =>
  changeOwnCoupon(actor, id, async (tx, coupon) => {
    ensure(acceptsChanges(coupon))
    if (change.version !== coupon.version) refuse('version.stale')
    const published = coupon.publishedAt !== null
    const before = fieldsOfCoupon(coupon)
    const after = fieldsAfter(before, change)
    ensureRight(after, { taken: coupon.taken, published })
    ensure(acceptsChange(before, after, { ...coupon, published }))
    await updateCoupon(tx, id, {
      ...columnsOf(after),
      ...(after.delivery === 'pool'
        ? before.delivery !== 'pool' && { stock: 0 }
        : { stock: after.quantity - coupon.taken }),
      ...(change.sharedCode !== undefined && {
        shared_code_encrypted: sealCode(change.sharedCode, id),
      }),
    })
    await announceCoupon(tx, actor, { ...after, id }, 'coupon.changed')
  })
