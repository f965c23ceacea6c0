import { db } from '#platform/postgres/db.ts'

/** Also finds customers who were stored under an earlier secret key. */
export const findCustomerHash = async (
  programmeId: string,
  hashes: readonly Buffer[],
): Promise<Buffer | undefined> => {
  const row = await db
    .selectFrom('programme_customers')
    .select('customer_hash')
    .where('programme_id', '=', programmeId)
    .where('customer_hash', 'in', [...hashes])
    .executeTakeFirst()
  return row?.customer_hash
}
