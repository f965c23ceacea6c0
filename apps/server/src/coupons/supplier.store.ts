import type { Db } from '#platform/postgres/db.ts'

export const supplierNamed = async (tx: Db, name: string): Promise<string> => {
  await tx
    .insertInto('suppliers')
    .values({ name })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { id } = await tx
    .selectFrom('suppliers')
    .select('id')
    .where('name', '=', name)
    .where('brand_id', 'is', null)
    .executeTakeFirstOrThrow()
  return id
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
