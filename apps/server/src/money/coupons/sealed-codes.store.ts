import { sql } from 'kysely'
import type { SealedColumn } from '#platform/keys/sealed-column.store.ts'
import type { Db } from '#platform/postgres/db.ts'
import { codeHash, codePurpose } from './code-cipher.ts'

// A code loaded under two keys has two rows, but only one can get the unique new hash.
const hashAnew = async (tx: Db, id: string, code: string): Promise<void> => {
  const hash = codeHash(code)
  await sql`update coupon_codes k set code_hash = ${hash}
    where k.id = ${id} and not exists (
      select from coupon_codes o where o.supplier_id = k.supplier_id and o.code_hash = ${hash})`.execute(
    tx,
  )
}

/** Shared codes come first, because redemptions copy them while the coupon is locked. */
export const sealedCodes: readonly SealedColumn[] = [
  {
    table: 'coupons',
    column: 'shared_code_encrypted',
    id: 'id',
    owner: 'id',
    purpose: codePurpose,
  },
  {
    table: 'redemptions',
    column: 'code_encrypted',
    id: 'id',
    owner: 'coupon_id',
    purpose: codePurpose,
  },
  {
    table: 'coupon_codes',
    column: 'code_encrypted',
    id: 'id',
    owner: 'coupon_id',
    purpose: codePurpose,
    follow: hashAnew,
  },
]
