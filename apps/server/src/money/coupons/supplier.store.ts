import { sql } from 'kysely'
import type { Db } from '#platform/postgres/db.ts'
import { assert } from '#platform/refusal.ts'

const findShop = async (tx: Db, name: string): Promise<string | undefined> => {
  const { rows } = await sql<{ id: string }>`
    select id from suppliers where brand_id is null and lower(name) = lower(${name})
     order by id limit 1`.execute(tx)
  return rows[0]?.id
}

export const supplierNamed = async (tx: Db, name: string): Promise<string> => {
  const known = await findShop(tx, name)
  if (known !== undefined) return known
  await tx
    .insertInto('suppliers')
    .values({ name })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const made = await findShop(tx, name)
  assert(made !== undefined, 'a shop that was made is there')
  return made
}

export const supplierOfBrand = async (tx: Db, brandId: string): Promise<string> => {
  await tx
    .insertInto('suppliers')
    .columns(['name', 'brand_id'])
    .expression(tx.selectFrom('brands').select(['name', 'id']).where('id', '=', brandId))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { id } = await tx
    .selectFrom('suppliers')
    .select('id')
    .where('brand_id', '=', brandId)
    .executeTakeFirstOrThrow()
  return id
}
