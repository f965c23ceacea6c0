import { sql } from 'kysely'
import type { Db } from '#platform/postgres/db.ts'
import { settings } from '#platform/settings/settings.ts'
import { codeHash, codeHashes, sealCode } from './code-cipher.ts'

export const takeCode = async (
  tx: Db,
  couponId: string,
  redemptionId: string,
): Promise<boolean> => {
  const { rows } = await sql<{ id: number }>`
    update coupon_codes set redemption_id = ${redemptionId}::uuid
     where id = (select id from coupon_codes
                  where coupon_id = ${couponId}::uuid and redemption_id is null
                  order by id limit 1 for update skip locked)
    returning id`.execute(tx)
  return rows.length === 1
}

/** Returns false when the supplier already used this code. */
export const addCode = async (
  tx: Db,
  coupon: { id: string; supplierId: string },
  redemptionId: string,
  code: string,
): Promise<boolean> => {
  // The unique constraint only compares hashes made with the current key.
  const mayStandUnderOlder = settings.secretKeysOld.length > 0
  if (mayStandUnderOlder && (await findKnownCodes(tx, coupon.supplierId, [code])).size > 0)
    return false
  const added = await tx
    .insertInto('coupon_codes')
    .values({
      coupon_id: coupon.id,
      supplier_id: coupon.supplierId,
      code_encrypted: sealCode(code, coupon.id),
      code_hash: codeHash(code),
      redemption_id: redemptionId,
    })
    .onConflict((conflict) => conflict.constraint('coupon_codes_hash_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

export const findKnownCodes = async (
  tx: Db,
  supplierId: string,
  codes: readonly string[],
): Promise<ReadonlySet<number>> => {
  const hashes = codes.map(codeHashes)
  const perCode = hashes[0]?.length ?? 1
  const { rows } = await sql<{ nr: number }>`
    select nr::int as nr from unnest(${hashes.flat()}::bytea[]) with ordinality as asked(hash, nr)
     where exists (select from coupon_codes k
                    where k.supplier_id = ${supplierId}::uuid and k.code_hash = asked.hash)`.execute(
    tx,
  )
  return new Set(rows.map(({ nr }) => Math.floor((nr - 1) / perCode)))
}

export const insertCodes = async (
  tx: Db,
  couponId: string,
  codes: readonly string[],
): Promise<number> => {
  const trimmed = [...new Set(codes.map((code) => code.trim()).filter((code) => code !== ''))]
  const sealed = trimmed.map((code) => sealCode(code, couponId))
  const { rows } = await sql<{ id: number }>`
    insert into coupon_codes (coupon_id, supplier_id, code_encrypted, code_hash)
    select c.id, c.supplier_id, codes.sealed, codes.hash
      from coupons c, unnest(${sealed}::bytea[], ${trimmed.map(codeHash)}::bytea[]) as codes(sealed, hash)
     where c.id = ${couponId}::uuid
    on conflict on constraint coupon_codes_hash_key do nothing
    returning id`.execute(tx)
  await sql`update coupons set stock = stock + ${rows.length}::int where id = ${couponId}::uuid`.execute(
    tx,
  )
  return rows.length
}
