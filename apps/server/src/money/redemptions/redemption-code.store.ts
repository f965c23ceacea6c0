import { sql } from 'kysely'
import type { Db } from '#platform/postgres/db.ts'

export const copySharedCode = async (
  tx: Db,
  couponId: string,
  redemptionId: string,
): Promise<boolean> => {
  const copied = await tx
    .updateTable('redemptions')
    .from('coupons')
    .set((expression) => ({ code_encrypted: expression.ref('coupons.shared_code_encrypted') }))
    .where('redemptions.id', '=', redemptionId)
    .where('coupons.id', '=', couponId)
    .where('coupons.shared_code_encrypted', 'is not', null)
    .returning('redemptions.id')
    .executeTakeFirst()
  return copied !== undefined
}

export const findSealedCode = async (tx: Db, redemptionId: string) => {
  const { rows } = await sql<{ sealed: Buffer | null; couponId: string }>`
    select coalesce(k.code_encrypted, r.code_encrypted) as sealed, r.coupon_id as "couponId"
      from redemptions r left join coupon_codes k on k.redemption_id = r.id
     where r.id = ${redemptionId}::uuid`.execute(tx)
  const [row] = rows
  return row?.sealed ? { sealed: row.sealed, couponId: row.couponId } : undefined
}
