import type { CodesFile, CodesReport } from '@tandem/contract/money/coupons/brand-coupon.schema.ts'
import { now } from '#platform/clock.ts'
import { announce } from '#platform/events/outbox.ts'
import type { Db } from '#platform/postgres/db.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { ensure, refuse } from '#platform/refusal.ts'
import {
  acceptsChanges,
  acceptsCodes,
  acceptsPausing,
  acceptsResuming,
} from './brand-coupon.rules.ts'
import { lockAnyCoupon, type OwnCoupon, updateCoupon } from './coupon.store.ts'
import { loadInto } from './load-codes-file.ts'

const withCoupon = <T>(couponId: string, work: (tx: Db, coupon: OwnCoupon) => Promise<T>) =>
  inTransaction(async (tx) =>
    work(
      tx,
      (await lockAnyCoupon(tx, couponId)) ??
        refuse('coupon.not_found', `There is no coupon ${couponId}.`),
    ),
  )

/** For shops without an account. The operator manages their coupons. */
export const loadCodesByOperator = (couponId: string, file: CodesFile): Promise<CodesReport> =>
  withCoupon(couponId, async (tx, coupon) => {
    ensure(acceptsCodes(coupon))
    return loadInto(tx, coupon, file, { brandId: null, actor: null })
  })

export const pauseByOperator = (couponId: string): Promise<string> =>
  withCoupon(couponId, async (tx, coupon) => {
    ensure(acceptsPausing(coupon))
    await updateCoupon(tx, coupon.id, { paused_at: now().toISOString() })
    await tell(tx, coupon, 'coupon.paused')
    return coupon.title
  })

export const resumeByOperator = (couponId: string): Promise<string> =>
  withCoupon(couponId, async (tx, coupon) => {
    ensure(acceptsResuming(coupon))
    await updateCoupon(tx, coupon.id, { paused_at: null })
    await tell(tx, coupon, 'coupon.resumed')
    return coupon.title
  })

/** Can’t be undone. Issued codes stay valid. */
export const archiveByOperator = (couponId: string): Promise<string> =>
  withCoupon(couponId, async (tx, coupon) => {
    ensure(acceptsChanges(coupon))
    await updateCoupon(tx, coupon.id, { archived_at: now().toISOString() })
    await announce(tx, {
      type: 'coupon.archived',
      subjectType: 'coupon',
      subjectId: coupon.id,
      by: 'operator',
      data: { couponTitle: coupon.title, coins: coupon.coinsCost },
    })
    return coupon.title
  })

const tell = (tx: Db, coupon: OwnCoupon, type: 'coupon.paused' | 'coupon.resumed'): Promise<void> =>
  announce(tx, {
    type,
    subjectType: 'coupon',
    subjectId: coupon.id,
    by: 'operator',
    data: { couponTitle: coupon.title },
  })
