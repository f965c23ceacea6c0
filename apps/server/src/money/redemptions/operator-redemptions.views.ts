import type { RedemptionState } from '@tandem/contract/money/redemptions/redemption.schema.ts'
import type { OfferRedemption } from '@tandem/contract/operator/coupons/offer.schema.ts'
import { type RawBuilder, sql } from 'kysely'
import { now } from '#platform/clock.ts'
import { type Db, db } from '#platform/postgres/db.ts'
import { acceptsAnswer, acceptsRefund, stateAt } from './redemption.rules.ts'

type RedemptionRow = {
  id: string
  creatorId: string
  creator: string
  state: RedemptionState
  at: string
  expiresAt: string | null
  dueAt: string | null
}

/** The page of one coupon shows at most this many. */
const newestMost = 100

export const listRedemptionsOf = (couponId: string, tx: Db = db) =>
  readRedemptions(tx, couponId, sql`order by r.id`)

/** Those that wait for a code come first, then the newest. */
export const listNewestRedemptionsOf = async (
  couponId: string,
  tx: Db = db,
): Promise<OfferRedemption[]> => {
  const order = sql`order by (r.state = 'held') desc, r.id desc limit ${newestMost}`
  const redemptions = await readRedemptions(tx, couponId, order)
  return redemptions.map((redemption) => ({
    ...redemption,
    can: {
      issueCode: acceptsAnswer(redemption.state),
      refund: acceptsRefund(redemption.state),
    },
  }))
}

const readRedemptions = async (tx: Db, couponId: string, order: RawBuilder<unknown>) => {
  const { rows } = await sql<RedemptionRow>`
    select r.id, r.creator_id as "creatorId", coalesce(creator_name(u.display_name), cr.slug) as creator,
           r.state, r.created_at as at, r.expires_at as "expiresAt", r.due_at as "dueAt"
      from redemptions r
      join creators cr on cr.id = r.creator_id
      join users u on u.id = r.creator_id
     where r.coupon_id = ${couponId}::uuid ${order}`.execute(tx)
  return rows.map((row) => ({ ...row, state: stateAt(row, now()) }))
}
