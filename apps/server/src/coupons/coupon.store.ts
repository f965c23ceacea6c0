import { type Insertable, sql } from 'kysely'
import { now } from '#platform/clock.ts'
import type { Db } from '#platform/db.ts'
import type { Coupons } from '#platform/tables.gen.ts'
import { codeHash, sealCode } from './code-cipher.ts'

/** The coupon if it is published, locked: redemptions of one coupon take turns. */
export const lockCoupon = async (tx: Db, couponId: string) => {
  const row = await tx
    .selectFrom('coupons')
    .innerJoin('suppliers', 'suppliers.id', 'coupons.supplier_id')
    .select([
      'coupons.id',
      'coupons.title',
      'coupons.supplier_id as supplierId',
      'suppliers.name as supplierName',
      'coupons.coins_cost as coinsCost',
      'coupons.stock',
      'coupons.per_creator_limit as perCreatorLimit',
      'coupons.valid_days as validDays',
      'coupons.ends_at as endsAt',
    ])
    .where('coupons.id', '=', couponId)
    .where('coupons.published_at', '<=', now().toISOString())
    .forNoKeyUpdate('coupons')
    .executeTakeFirst()
  return row
}

/** One code less. The CHECK on the column is the last lock against selling what isn't there. */
export const takeFromStock = async (tx: Db, couponId: string): Promise<void> => {
  await tx
    .updateTable('coupons')
    .set((expression) => ({ stock: expression('stock', '-', 1) }))
    .where('id', '=', couponId)
    .execute()
}

/** Ties one free code to the redemption; false when none is free. */
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

export const findSealedCode = (tx: Db, redemptionId: string) =>
  tx
    .selectFrom('coupon_codes')
    .select(['code_encrypted as sealed', 'coupon_id as couponId'])
    .where('redemption_id', '=', redemptionId)
    .executeTakeFirst()

/** The supplier of that name, made when it is new. */
export const supplierNamed = async (
  tx: Db,
  name: string,
  brandId: string | null,
): Promise<string> => {
  await tx
    .insertInto('suppliers')
    .values({ name, brand_id: brandId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { id } = await tx
    .selectFrom('suppliers')
    .select('id')
    .where((where) =>
      brandId === null
        ? where('name', '=', name)
        : where.or([where('brand_id', '=', brandId), where('name', '=', name)]),
    )
    .executeTakeFirstOrThrow()
  return id
}

export const insertCoupon = async (tx: Db, coupon: Insertable<Coupons>): Promise<string> => {
  const { id } = await tx
    .insertInto('coupons')
    .values(coupon)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Adds the codes that aren't known yet and answers how many those were. */
export const insertCodes = async (
  tx: Db,
  couponId: string,
  codes: readonly string[],
): Promise<number> => {
  const trimmed = [...new Set(codes.map((code) => code.trim()).filter((code) => code !== ''))]
  const sealed = trimmed.map((code) => sealCode(code, couponId))
  const { rows } = await sql<{ id: number }>`
    insert into coupon_codes (coupon_id, code_encrypted, code_hash)
    select ${couponId}::uuid, sealed, hash
      from unnest(${sealed}::bytea[], ${trimmed.map(codeHash)}::bytea[]) as codes(sealed, hash)
    on conflict on constraint coupon_codes_hash_key do nothing
    returning id`.execute(tx)
  await sql`update coupons set stock = stock + ${rows.length}::int where id = ${couponId}::uuid`.execute(
    tx,
  )
  return rows.length
}
