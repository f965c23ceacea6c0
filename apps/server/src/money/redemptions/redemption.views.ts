import type { CouponSupplier } from '@tandem/contract/money/coupons/coupon.schema.ts'
import type {
  Redemption,
  RedemptionPage,
  RedemptionQuery,
  RedemptionState,
  RevealedCode,
} from '@tandem/contract/money/redemptions/redemption.schema.ts'
import { type RawBuilder, sql } from 'kysely'
import { countExpiringSoon, openCode } from '#money/coupons/index.ts'
import type { CreatorActor } from '#platform/actor.ts'
import { now } from '#platform/clock.ts'
import { decodeCursor, pageFrom } from '#platform/http/cursor.ts'
import { type Db, db } from '#platform/postgres/db.ts'
import { assert, ensure, refuse } from '#platform/refusal.ts'
import { acceptsReveal, acceptsUse, stateAt } from './redemption.rules.ts'
import { findSealedCode } from './redemption-code.store.ts'

type Row = Omit<Redemption, 'can'>

export const listRedemptions = async (
  actor: CreatorActor,
  query: RedemptionQuery,
  tx: Db = db,
): Promise<RedemptionPage> => {
  const limit = query.limit ?? 24
  const [before] = query.cursor === undefined ? [] : decodeCursor(query.cursor)
  const rows = await readRedemptions(
    tx,
    sql`r.creator_id = ${actor.userId}::uuid
      ${query.state === undefined ? sql`` : sql`and ${inState(query.state)}`}
      ${query.supplierId === undefined ? sql`` : sql`and c.supplier_id = ${query.supplierId}::uuid`}
      ${before === undefined ? sql`` : sql`and r.id < ${before}::uuid`}`,
    limit + 1,
  )
  return {
    ...pageFrom(rows.map(redemptionOf), limit, (last) => [last.id]),
    expiringSoon: await countExpiringSoon(actor.userId, tx),
    suppliers: await listSuppliersOf(actor.userId, tx),
  }
}

const listSuppliersOf = async (creatorId: string, tx: Db): Promise<CouponSupplier[]> => {
  const { rows } = await sql<CouponSupplier>`
    select s.id, coalesce(b.name, s.name) as name, count(*) as coupons
      from redemptions r
      join coupons c on c.id = r.coupon_id
      join suppliers s on s.id = c.supplier_id
      left join brands b on b.id = s.brand_id
     where r.creator_id = ${creatorId}::uuid
     group by s.id, b.name order by lower(coalesce(b.name, s.name)), s.id`.execute(tx)
  return rows
}

export const viewRedemption = async (
  actor: CreatorActor,
  id: string,
  tx: Db = db,
): Promise<Redemption> => {
  const [row] = await readRedemptions(
    tx,
    sql`r.id = ${id}::uuid and r.creator_id = ${actor.userId}::uuid`,
    1,
  )
  return redemptionOf(row ?? refuse('redemption.not_found'))
}

export const viewCode = async (
  actor: CreatorActor,
  id: string,
  tx: Db = db,
): Promise<RevealedCode> => {
  const redemption = await viewRedemption(actor, id, tx)
  ensure(redemption.can.reveal)
  const found = await findSealedCode(tx, redemption.id)
  assert(found !== undefined, 'an issued redemption owns a code')
  return { code: openCode(found.sealed, found.couponId) }
}

const redemptionOf = (row: Row): Redemption => {
  const state = stateAt(row, now())
  return { ...row, state, can: { reveal: acceptsReveal(state), markUsed: acceptsUse(state) } }
}

/** The SQL version of `stateAt`. */
export const inState = (state: RedemptionState): RawBuilder<unknown> => {
  const over = sql`(r.state = 'issued' and r.expires_at <= ${now().toISOString()}::timestamptz)`
  if (state === 'expired') return sql`(r.state = 'expired' or ${over})`
  if (state === 'issued') return sql`r.state = 'issued' and ${over} is not true`
  return sql`r.state = ${state}`
}

const readRedemptions = async (
  tx: Db,
  condition: RawBuilder<unknown>,
  limit: number,
): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select r.id, r.coupon_id as "couponId", c.title, s.id as "supplierId",
           coalesce(b.name, s.name) as "supplierName", c.terms,
           c.face_minor as "faceMinor", c.percent_off as "percentOff", r.coins, r.state,
           r.created_at as "redeemedAt", r.due_at as "dueAt", r.used_at as "usedAt",
           r.expires_at as "expiresAt", r.reason, c.delivery, coalesce(b.hue, c.hue) as hue
      from redemptions r
      join coupons c on c.id = r.coupon_id
      join suppliers s on s.id = c.supplier_id
      left join brands b on b.id = s.brand_id
     where ${condition}
     order by r.id desc limit ${limit}`.execute(tx)
  return rows
}
