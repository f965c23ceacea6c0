import type {
  Redemption,
  RedemptionPage,
  RedemptionQuery,
  RedemptionState,
  RevealedCode,
} from '@tandem/contract/coupons/coupon.schema.ts'
import { type RawBuilder, sql } from 'kysely'
import type { CreatorActor } from '#platform/actor.ts'
import { now } from '#platform/clock.ts'
import { decodeCursor, encodeCursor } from '#platform/cursor.ts'
import { type Db, db } from '#platform/db.ts'
import { assert, ensure, refuse } from '#platform/refusal.ts'
import { openCode } from './code-cipher.ts'
import { findSealedCode } from './coupon.store.ts'
import { acceptsReveal, acceptsUse, stateAt } from './redemption.rules.ts'

type Row = Omit<Redemption, 'can'>

/** A creator's redemptions, newest first. */
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
      ${before === undefined ? sql`` : sql`and r.id < ${before}::uuid`}`,
    limit + 1,
  )
  const items = rows.slice(0, limit).map(redemptionOf)
  return {
    items,
    nextCursor: rows.length > limit ? encodeCursor([items.at(-1)?.id ?? null]) : null,
  }
}

/** One redemption of this creator. */
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

/** The code itself, for nobody but the creator who paid for it. */
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

/** The same reading of «expired» as `stateAt`, for the filter. */
const inState = (state: RedemptionState): RawBuilder<unknown> => {
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
    select r.id, r.coupon_id as "couponId", c.title, s.name as "supplierName", c.terms,
           c.face_minor as "faceMinor", c.percent_off as "percentOff", r.coins, r.state,
           r.created_at as "redeemedAt", r.used_at as "usedAt", r.expires_at as "expiresAt", c.hue
      from redemptions r
      join coupons c on c.id = r.coupon_id
      join suppliers s on s.id = c.supplier_id
     where ${condition}
     order by r.id desc limit ${limit}`.execute(tx)
  return rows
}
