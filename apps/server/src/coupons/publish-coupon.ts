import { now } from '#platform/clock.ts'
import type { Db } from '#platform/db.ts'
import { announce } from '#platform/outbox.ts'
import { insertCodes } from './code.store.ts'
import { insertCoupon } from './coupon.store.ts'
import { supplierNamed, supplierOfBrand } from './supplier.store.ts'

export type NewCoupon = {
  /** Who honours it. A supplier of this name is made when there is none. */
  supplierName: string
  /** The brand that is this supplier, if it is one of the marketplace's. */
  supplierBrandId?: string
  title: string
  description?: string
  terms?: string
  value: { faceMinor: number } | { percentOff: number }
  coinsCost: number
  perCreatorLimit?: number
  validDays?: number
  endsAt?: Date
  hue?: number
}

/** The operator offers a coupon; without codes it shows as sold out until `loadCodes`. */
export const publishCoupon = async (tx: Db, coupon: NewCoupon): Promise<string> => {
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
    stock: 0,
    per_creator_limit: coupon.perCreatorLimit ?? null,
    valid_days: coupon.validDays ?? null,
    hue: coupon.hue ?? 30,
    ends_at: coupon.endsAt?.toISOString() ?? null,
    published_at: now().toISOString(),
  })
  await announce(tx, {
    type: 'coupon.published',
    subjectType: 'coupon',
    subjectId: id,
    data: { couponTitle: coupon.title, coins: coupon.coinsCost },
  })
  return id
}

/** Adds codes to a coupon's stock and answers how many were new: the same code is never sold twice. */
export const loadCodes = (tx: Db, couponId: string, codes: readonly string[]): Promise<number> =>
  insertCodes(tx, couponId, codes)
