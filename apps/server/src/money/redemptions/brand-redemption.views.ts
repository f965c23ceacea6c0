import type {
  BrandRedemption,
  BrandRedemptionPage,
  BrandRedemptionQuery,
} from '@tandem/contract/money/redemptions/brand-redemption.schema.ts'
import { all } from '@tandem/contract/verdict.ts'
import { type RawBuilder, sql } from 'kysely'
import { mayManageCoupons, viewBrandCoupon } from '#money/coupons/index.ts'
import type { BrandActor } from '#platform/actor.ts'
import { now } from '#platform/clock.ts'
import { decodeCursor, pageFrom } from '#platform/http/cursor.ts'
import { type Db, db } from '#platform/postgres/db.ts'
import { refuse } from '#platform/refusal.ts'
import { acceptsAnswer, stateAt } from './redemption.rules.ts'
import { inState } from './redemption.views.ts'

type Row = Omit<BrandRedemption, 'can'>

export const listBrandRedemptions = async (
  actor: BrandActor,
  couponId: string,
  query: BrandRedemptionQuery,
  tx: Db = db,
): Promise<BrandRedemptionPage> => {
  await viewBrandCoupon(actor, couponId, tx)
  const limit = query.limit ?? 24
  const [before] = query.cursor === undefined ? [] : decodeCursor(query.cursor)
  const rows = await readRedemptions(
    tx,
    actor,
    sql`c.id = ${couponId}::uuid
        ${query.state === undefined ? sql`` : sql`and ${inState(query.state)}`}
        ${before === undefined ? sql`` : sql`and r.id < ${before}::uuid`}`,
    limit + 1,
  )
  const { items, nextCursor } = pageFrom(rows, limit, (last) => [last.id])
  return { items: items.map((row) => redemptionOf(row, actor)), nextCursor }
}

export const viewBrandRedemption = async (
  actor: BrandActor,
  redemptionId: string,
  tx: Db = db,
): Promise<BrandRedemption> => {
  const [row] = await readRedemptions(tx, actor, sql`r.id = ${redemptionId}::uuid`, 1)
  return redemptionOf(row ?? refuse('redemption.not_found'), actor)
}

const redemptionOf = (row: Row, actor: BrandActor): BrandRedemption => {
  const state = stateAt(row, now())
  const answer = all(mayManageCoupons(actor), acceptsAnswer(state))
  return { ...row, state, can: { giveCode: answer, turnDown: answer } }
}

const readRedemptions = async (
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
