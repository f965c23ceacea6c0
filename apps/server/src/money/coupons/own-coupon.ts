import type { BrandCoupon } from '@tandem/contract/money/coupons/brand-coupon.schema.ts'
import type { CouponEvents } from '@tandem/contract/money/coupons/coupon.events.ts'
import type { BrandActor } from '#platform/actor.ts'
import { announce } from '#platform/events/outbox.ts'
import type { Db } from '#platform/postgres/db.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { ensure, refuse } from '#platform/refusal.ts'
import { viewBrandCoupon } from './brand-coupon.views.ts'
import { mayManageCoupons } from './coupon.policy.ts'
import { lockOwnCoupon, type OwnCoupon } from './coupon.store.ts'

export const ownCoupon = async (tx: Db, actor: BrandActor, id: string): Promise<OwnCoupon> => {
  const coupon =
    (await lockOwnCoupon(tx, actor.brandId, id)) ??
    refuse('coupon.not_found', 'Your brand has no such coupon.')
  ensure(mayManageCoupons(actor))
  return coupon
}

export const changeOwnCoupon = (
  actor: BrandActor,
  id: string,
  work: (tx: Db, coupon: OwnCoupon) => Promise<void>,
): Promise<BrandCoupon> =>
  inTransaction(async (tx) => {
    await work(tx, await ownCoupon(tx, actor, id))
    return viewBrandCoupon(actor, id, tx)
  })

export const announceCoupon = (
  tx: Db,
  actor: BrandActor,
  coupon: { id: string; title: string; coinsCost: number },
  type: Exclude<keyof CouponEvents, 'coupon.codes_loaded'>,
): Promise<void> =>
  announce(tx, {
    type,
    subjectType: 'coupon',
    subjectId: coupon.id,
    brandId: actor.brandId,
    actor,
    data: { couponTitle: coupon.title, coins: coupon.coinsCost },
  })
