import { whoMay } from '@tandem/contract/accounts/brands/member-actions.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/postgres/db.ts'

export const findEmployer = async (
  tx: Db,
  userId: string,
): Promise<{ brandId: string | null; otherOwners: string[] }> => {
  const { rows } = await sql<{ brandId: string; otherOwners: string[] }>`
    select m.brand_id as "brandId",
           array(select u.email from brand_members o join users u on u.id = o.user_id
                  where o.brand_id = m.brand_id and o.user_id <> m.user_id
                    and o.role = any(${whoMay['members.oversee']}::text[])
                    and u.disabled_at is null) as "otherOwners"
      from brand_members m where m.user_id = ${userId}::uuid`.execute(tx)
  return rows[0] ?? { brandId: null, otherOwners: [] }
}
