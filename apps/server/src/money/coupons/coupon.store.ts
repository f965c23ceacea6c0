import type { CouponDelivery } from '@tandem/contract/money/coupons/coupon.schema.ts'
import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely'
import { lockForLimit } from '#accounts/brands/index.ts'
import type { AuthorizedBrandId } from '#platform/actor.ts'
import { now } from '#platform/clock.ts'
import type { Db } from '#platform/postgres/db.ts'
import type { Coupons } from '#platform/postgres/tables.gen.ts'
import type { CouponFields } from './coupon-fields.rules.ts'

/**
 * Finds only published coupons of brands without a measure. The lock serialises redemptions of one
 * coupon.
 */
export const lockCoupon = async (tx: Db, couponId: string) => {
  const row = await tx
    .selectFrom('coupons')
    .innerJoin('suppliers', 'suppliers.id', 'coupons.supplier_id')
    .leftJoin('brands', 'brands.id', 'suppliers.brand_id')
    .select(({ fn }) => [
      'coupons.id',
      'coupons.title',
      'coupons.supplier_id as supplierId',
      'suppliers.brand_id as brandId',
      fn.coalesce('brands.name', 'suppliers.name').as('supplierName'),
      'coupons.coins_cost as coinsCost',
      'coupons.code_prefix as codePrefix',
      'coupons.stock',
      'coupons.per_creator_limit as perCreatorLimit',
      'coupons.valid_days as validDays',
      'coupons.starts_at as startsAt',
      'coupons.ends_at as endsAt',
      'coupons.paused_at as pausedAt',
    ])
    .select('coupons.delivery')
    .$narrowType<{ delivery: CouponDelivery }>()
    .where('coupons.id', '=', couponId)
    .where('coupons.published_at', '<=', now().toISOString())
    .where('coupons.archived_at', 'is', null)
    .where('brands.measure', 'is', null)
    .forNoKeyUpdate('coupons')
    .executeTakeFirst()
  return row
}
export type LockedCoupon = NonNullable<Awaited<ReturnType<typeof lockCoupon>>>

export const lockOwnCoupon = (tx: Db, brandId: AuthorizedBrandId, couponId: string) =>
  lockWhole(tx, couponId, sql`s.brand_id = ${brandId}`)

export const lockAnyCoupon = (tx: Db, couponId: string) => lockWhole(tx, couponId, sql`true`)

const lockWhole = async (tx: Db, couponId: string, condition: RawBuilder<unknown>) => {
  // A separate statement, so that the next one sees redemptions committed during the wait.
  await sql`
    select from coupons c join suppliers s on s.id = c.supplier_id
     where c.id = ${couponId}::uuid and ${condition} for no key update of c`.execute(tx)
  const { rows } = await sql<OwnCoupon>`
    select c.id, c.version, c.supplier_id as "supplierId", c.title, c.description, c.terms,
           c.face_minor as "faceMinor", c.percent_off as "percentOff", c.coins_cost as "coinsCost",
           c.delivery, c.code_prefix as "codePrefix", c.stock,
           c.shared_code_encrypted is not null as "hasSharedCode",
           c.per_creator_limit as "perCreatorLimit", c.valid_days as "validDays",
           c.starts_at as "startsAt", c.ends_at as "endsAt", c.published_at as "publishedAt",
           c.paused_at as "pausedAt", c.archived_at as "archivedAt",
           (select count(*) from redemptions r
             where r.coupon_id = c.id and r.state not in ('failed', 'refunded')) as taken,
           exists (select from redemptions r where r.coupon_id = c.id) as "redeemedOnce",
           exists (select from coupon_codes k where k.coupon_id = c.id) as "hasCodes"
      from coupons c join suppliers s on s.id = c.supplier_id
     where c.id = ${couponId}::uuid and ${condition}`.execute(tx)
  return rows[0]
}

export type OwnCoupon = {
  id: string
  version: number
  supplierId: string
  title: string
  description: string
  terms: string
  faceMinor: number | null
  percentOff: number | null
  coinsCost: number
  delivery: CouponDelivery
  codePrefix: string
  stock: number
  hasSharedCode: boolean
  perCreatorLimit: number | null
  validDays: number | null
  startsAt: string | null
  endsAt: string | null
  publishedAt: string | null
  pausedAt: string | null
  archivedAt: string | null
  taken: number
  redeemedOnce: boolean
  hasCodes: boolean
}

/** A CHECK on the column prevents a negative stock. */
export const takeFromStock = async (tx: Db, couponId: string): Promise<void> => {
  await tx
    .updateTable('coupons')
    .set((expression) => ({ stock: expression('stock', '-', 1) }))
    .where('id', '=', couponId)
    .execute()
}

export const returnToStock = async (tx: Db, couponId: string): Promise<void> => {
  await tx
    .updateTable('coupons')
    .set((expression) => ({ stock: expression('stock', '+', 1) }))
    .where('id', '=', couponId)
    .execute()
}

export const countDrafts = async (tx: Db, brandId: string, supplierId: string): Promise<number> => {
  await lockForLimit(tx, brandId)
  const { count } = await tx
    .selectFrom('coupons')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('supplier_id', '=', supplierId)
    .where('published_at', 'is', null)
    .where('archived_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export const insertCoupon = async (tx: Db, coupon: Insertable<Coupons>): Promise<string> => {
  const { id } = await tx
    .insertInto('coupons')
    .values(coupon)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Increments the version, so that older editors get a conflict. */
export const updateCoupon = async (
  tx: Db,
  couponId: string,
  columns: Updateable<Coupons>,
): Promise<void> => {
  await tx
    .updateTable('coupons')
    .set(columns)
    .set((expression) => ({ version: expression('version', '+', 1) }))
    .where('id', '=', couponId)
    .execute()
}

export const columnsOf = (fields: CouponFields) => ({
  title: fields.title,
  description: fields.description,
  terms: fields.terms,
  face_minor: fields.faceMinor,
  percent_off: fields.percentOff,
  coins_cost: fields.coinsCost,
  delivery: fields.delivery,
  per_creator_limit: fields.perCreatorLimit,
  valid_days: fields.validDays,
  starts_at: fields.startsAt,
  ends_at: fields.endsAt,
  code_prefix: fields.codePrefix,
})

export const fieldsOfCoupon = (coupon: OwnCoupon): CouponFields => ({
  title: coupon.title,
  description: coupon.description,
  terms: coupon.terms,
  faceMinor: coupon.faceMinor,
  percentOff: coupon.percentOff,
  coinsCost: coupon.coinsCost,
  delivery: coupon.delivery,
  quantity: coupon.stock + coupon.taken,
  perCreatorLimit: coupon.perCreatorLimit,
  validDays: coupon.validDays,
  startsAt: coupon.startsAt,
  endsAt: coupon.endsAt,
  codePrefix: coupon.codePrefix,
})
