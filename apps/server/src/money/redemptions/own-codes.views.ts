import { sql } from 'kysely'
import { db } from '#platform/postgres/db.ts'

type OwnCode = { title: string; issuedAt: string | null; sealed: Buffer; couponId: string }

export const listOwnCodes = async (creatorId: string): Promise<OwnCode[]> => {
  const { rows } = await sql<OwnCode>`
    select c.title, r.issued_at as "issuedAt", r.coupon_id as "couponId",
           coalesce(k.code_encrypted, r.code_encrypted) as sealed
      from redemptions r join coupons c on c.id = r.coupon_id
      left join coupon_codes k on k.redemption_id = r.id
     where r.creator_id = ${creatorId}::uuid and r.state in ('issued', 'used', 'expired')
       and coalesce(k.code_encrypted, r.code_encrypted) is not null
     order by r.created_at`.execute(db)
  return rows
}
