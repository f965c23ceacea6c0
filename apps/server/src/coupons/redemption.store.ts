import type { RedemptionState } from '@tandem/contract/coupons/coupon.schema.ts'
import { sql } from 'kysely'
import { now } from '#platform/clock.ts'
import type { Db } from '#platform/db.ts'

/** The numbers of this creator's redemptions of the coupon that count towards the limit. */
export const redemptionNumbers = async (
  tx: Db,
  couponId: string,
  creatorId: string,
): Promise<number[]> => {
  const rows = await tx
    .selectFrom('redemptions')
    .select('nth')
    .where('coupon_id', '=', couponId)
    .where('creator_id', '=', creatorId)
    .where('state', 'not in', ['failed', 'refunded'])
    .execute()
  return rows.map((row) => row.nth)
}

export const insertRedemption = async (
  tx: Db,
  redemption: { couponId: string; creatorId: string; nth: number; coins: number },
): Promise<string> => {
  const { id } = await tx
    .insertInto('redemptions')
    .values({
      coupon_id: redemption.couponId,
      creator_id: redemption.creatorId,
      nth: redemption.nth,
      coins: redemption.coins,
      state: 'held',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const markIssued = async (
  tx: Db,
  redemptionId: string,
  expiresAt: Date | null,
): Promise<void> => {
  await tx
    .updateTable('redemptions')
    .set({
      state: 'issued',
      issued_at: now().toISOString(),
      expires_at: expiresAt?.toISOString() ?? null,
    })
    .where('id', '=', redemptionId)
    .execute()
}

export const writeUsed = async (tx: Db, redemptionId: string): Promise<void> => {
  await tx
    .updateTable('redemptions')
    .set({ state: 'used', used_at: now().toISOString() })
    .where('id', '=', redemptionId)
    .execute()
}

/** A creator's own redemption, locked; undefined for anybody else's. */
export const lockRedemption = async (tx: Db, redemptionId: string, creatorId: string) => {
  const { rows } = await sql<{
    id: string
    state: RedemptionState
    expiresAt: string | null
    title: string
  }>`
    select r.id, r.state, r.expires_at as "expiresAt", c.title
      from redemptions r join coupons c on c.id = r.coupon_id
     where r.id = ${redemptionId}::uuid and r.creator_id = ${creatorId}::uuid
       for no key update of r`.execute(tx)
  return rows[0]
}
