import type { RedemptionState } from '@tandem/contract/money/redemptions/redemption.schema.ts'
import { sql } from 'kysely'
import { now } from '#platform/clock.ts'
import { type Db, db } from '#platform/postgres/db.ts'
import { stateAt } from './redemption.rules.ts'

type RedemptionRow = {
  id: string
  creator: string
  state: RedemptionState
  at: string
  expiresAt: string | null
  dueAt: string | null
}

export const listRedemptionsOf = async (couponId: string, tx: Db = db) => {
  const { rows } = await sql<RedemptionRow>`
    select r.id, cr.slug as creator, r.state, r.created_at as at, r.expires_at as "expiresAt", r.due_at as "dueAt"
      from redemptions r join creators cr on cr.id = r.creator_id
     where r.coupon_id = ${couponId}::uuid order by r.id`.execute(tx)
  return rows.map((row) => ({ ...row, state: stateAt(row, now()) }))
}
