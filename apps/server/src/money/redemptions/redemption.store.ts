import type { CouponDelivery } from '@tandem/contract/money/coupons/coupon.schema.ts'
import type { RedemptionState } from '@tandem/contract/money/redemptions/redemption.schema.ts'
import { sql } from 'kysely'
import type { AuthorizedBrandId } from '#platform/actor.ts'
import { now } from '#platform/clock.ts'
import type { Db } from '#platform/postgres/db.ts'
import type { RedemptionFacts } from './redemption-facts.ts'

/** The numbers of the creator's redemptions that count towards the coupon's limit per creator. */
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
  redemption: {
    couponId: string
    creatorId: string
    nth: number
    coins: number
    dueAt: Date | null
    remindAt: Date | null
  },
): Promise<string> => {
  const { id } = await tx
    .insertInto('redemptions')
    .values({
      coupon_id: redemption.couponId,
      creator_id: redemption.creatorId,
      nth: redemption.nth,
      coins: redemption.coins,
      state: 'held',
      due_at: redemption.dueAt?.toISOString() ?? null,
      remind_at: redemption.remindAt?.toISOString() ?? null,
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
      due_at: null,
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

export const lockRedemptionOf = async (
  tx: Db,
  redemptionId: string,
  brandId?: AuthorizedBrandId,
) => {
  const { rows } = await sql<
    RedemptionFacts & {
      state: RedemptionState
      delivery: CouponDelivery
      validDays: number | null
      dueAt: string | null
      remindAt: string | null
      createdAt: string
      issuedAt: string | null
      expiresAt: string | null
      remindedDays: number | null
    }
  >`
    select r.id, r.creator_id as "creatorId", r.coins, r.state, r.due_at as "dueAt",
           r.remind_at as "remindAt", r.created_at as "createdAt",
           r.issued_at as "issuedAt", r.expires_at as "expiresAt", r.reminded_days as "remindedDays",
           c.id as "couponId", c.title, c.delivery, c.valid_days as "validDays",
           s.id as "supplierId", s.brand_id as "brandId", coalesce(b.name, s.name) as "supplierName"
      from redemptions r
      join coupons c on c.id = r.coupon_id
      join suppliers s on s.id = c.supplier_id
      left join brands b on b.id = s.brand_id
     where r.id = ${redemptionId}::uuid
       ${brandId === undefined ? sql`` : sql`and s.brand_id = ${brandId}`}
       for no key update of r`.execute(tx)
  return rows[0]
}
export type LockedRedemption = NonNullable<Awaited<ReturnType<typeof lockRedemptionOf>>>

export const writeGivenBack = async (
  tx: Db,
  redemptionId: string,
  state: 'failed' | 'refunded',
  reason: string,
): Promise<void> => {
  await tx
    .updateTable('redemptions')
    .set({ state, reason, due_at: null })
    .where('id', '=', redemptionId)
    .execute()
}

export const writeExpired = async (tx: Db, redemptionId: string): Promise<void> => {
  await tx
    .updateTable('redemptions')
    .set({ state: 'expired' })
    .where('id', '=', redemptionId)
    .execute()
}

export const noteReminder = async (
  tx: Db,
  redemptionId: string,
  at: Date | null,
): Promise<void> => {
  await tx
    .updateTable('redemptions')
    .set({ remind_at: at?.toISOString() ?? null })
    .where('id', '=', redemptionId)
    .execute()
}

export const writeReminded = async (tx: Db, redemptionId: string, days: number): Promise<void> => {
  await tx
    .updateTable('redemptions')
    .set({ reminded_days: days })
    .where('id', '=', redemptionId)
    .execute()
}
