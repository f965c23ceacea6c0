import type {
  CouponSale,
  CouponSalePage,
  CouponSaleQuery,
} from '@tandem/contract/coupons/brand-coupon.schema.ts'
import { all } from '@tandem/contract/verdict.ts'
import { type RawBuilder, sql } from 'kysely'
import type { BrandActor } from '#platform/actor.ts'
import { now } from '#platform/clock.ts'
import { decodeCursor, pageFrom } from '#platform/http/cursor.ts'
import { type Db, db } from '#platform/postgres/db.ts'
import { refuse } from '#platform/refusal.ts'
import { viewBrandCoupon } from '../coupons/brand-coupon.views.ts'
import { mayManageCoupons } from '../coupons/coupon.policy.ts'
import { acceptsAnswer, stateAt } from './redemption.rules.ts'
import { inState } from './redemption.views.ts'

type Row = Omit<CouponSale, 'can'>

/** Who redeemed one of the brand's coupons, newest first. */
export const listSales = async (
  actor: BrandActor,
  couponId: string,
  query: CouponSaleQuery,
  tx: Db = db,
): Promise<CouponSalePage> => {
  await viewBrandCoupon(actor, couponId, tx)
  const limit = query.limit ?? 24
  const [before] = query.cursor === undefined ? [] : decodeCursor(query.cursor)
  const rows = await readSales(
    tx,
    actor,
    sql`c.id = ${couponId}::uuid
        ${query.state === undefined ? sql`` : sql`and ${inState(query.state)}`}
        ${before === undefined ? sql`` : sql`and r.id < ${before}::uuid`}`,
    limit + 1,
  )
  const { items, nextCursor } = pageFrom(rows, limit, (last) => [last.id])
  return { items: items.map((row) => saleOf(row, actor)), nextCursor }
}

/** One redemption of the brand's coupons. */
export const viewSale = async (
  actor: BrandActor,
  redemptionId: string,
  tx: Db = db,
): Promise<CouponSale> => {
  const [row] = await readSales(tx, actor, sql`r.id = ${redemptionId}::uuid`, 1)
  return saleOf(row ?? refuse('redemption.not_found'), actor)
}

const saleOf = (row: Row, actor: BrandActor): CouponSale => {
  const state = stateAt(row, now())
  const answer = all(mayManageCoupons(actor), acceptsAnswer(state))
  return { ...row, state, can: { giveCode: answer, turnDown: answer } }
}

const readSales = async (
  tx: Db,
  actor: BrandActor,
  condition: RawBuilder<unknown>,
  limit: number,
): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select r.id, c.id as "couponId", c.title, creator_name(u.display_name) as "creatorName",
           cr.slug as "creatorSlug", r.coins, r.state, r.created_at as "redeemedAt", r.due_at as "dueAt",
           r.issued_at as "issuedAt", r.used_at as "usedAt", r.expires_at as "expiresAt", r.reason
      from redemptions r
      join coupons c on c.id = r.coupon_id
      join suppliers s on s.id = c.supplier_id
      join creators cr on cr.id = r.creator_id
      join users u on u.id = r.creator_id
     where s.brand_id = ${actor.brandId} and ${condition}
     order by r.id desc limit ${limit}`.execute(tx)
  return rows
}
