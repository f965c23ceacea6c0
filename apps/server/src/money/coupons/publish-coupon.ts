import type { CouponDelivery } from '@tandem/contract/money/coupons/coupon.schema.ts'
import { now } from '#platform/clock.ts'
import { announce } from '#platform/events/outbox.ts'
import type { Db } from '#platform/postgres/db.ts'
import { insertCodes } from './code.store.ts'
import { sealCode } from './code-cipher.ts'
import { insertCoupon, updateCoupon } from './coupon.store.ts'
import { supplierNamed, supplierOfBrand } from './supplier.store.ts'

export type NewCoupon = {
  supplierName: string
  supplierBrandId?: string
  title: string
  description?: string
  terms?: string
  value: { faceMinor: number } | { percentOff: number }
  coinsCost: number
  delivery?: CouponDelivery
  quantity?: number
  sharedCode?: string
  codePrefix?: string
  perCreatorLimit?: number
  validDays?: number
  startsAt?: Date
  endsAt?: Date
  hue?: number
}

/** A coupon that takes its codes from a file appears as sold out until codes are loaded. */
export const publishCoupon = async (tx: Db, coupon: NewCoupon): Promise<string> => {
  const delivery = coupon.delivery ?? 'pool'
  const id = await insertCoupon(tx, {
    supplier_id: coupon.supplierBrandId
      ? await supplierOfBrand(tx, coupon.supplierBrandId)
      : await supplierNamed(tx, coupon.supplierName),
    title: coupon.title,
    description: coupon.description ?? '',
    terms: coupon.terms ?? '',
    face_minor: 'faceMinor' in coupon.value ? coupon.value.faceMinor : null,
    percent_off: 'percentOff' in coupon.value ? coupon.value.percentOff : null,
    coins_cost: coupon.coinsCost,
    delivery,
    stock: delivery === 'pool' ? 0 : (coupon.quantity ?? 0),
    code_prefix: coupon.codePrefix ?? '',
    per_creator_limit: coupon.perCreatorLimit ?? null,
    valid_days: coupon.validDays ?? null,
    hue: coupon.hue ?? 30,
    starts_at: coupon.startsAt?.toISOString() ?? null,
    ends_at: coupon.endsAt?.toISOString() ?? null,
    published_at: now().toISOString(),
  })
  if (coupon.sharedCode !== undefined)
    await updateCoupon(tx, id, { shared_code_encrypted: sealCode(coupon.sharedCode, id) })
  await announce(tx, {
    type: 'coupon.published',
    subjectType: 'coupon',
    subjectId: id,
    by: 'operator',
    data: { couponTitle: coupon.title, coins: coupon.coinsCost },
  })
  return id
}

export const loadCodes = (tx: Db, couponId: string, codes: readonly string[]): Promise<number> =>
  insertCodes(tx, couponId, codes)
