import { whoMay } from '@tandem/contract/accounts/brands/member-actions.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/postgres/db.ts'

/** The brand that the person joined first, and the other owners of all their brands. */
export const findEmployer = async (
  tx: Db,
  userId: string,
): Promise<{ brandId: string | null; otherOwners: string[] }> => {
  const { rows } = await sql<{ brandId: string | null; otherOwners: string[] }>`
    select (select m.brand_id from brand_members m where m.user_id = ${userId}::uuid
             order by m.created_at, m.brand_id limit 1) as "brandId",
           array(select distinct u.email from brand_members m
                   join brand_members o on o.brand_id = m.brand_id and o.user_id <> m.user_id
                   join users u on u.id = o.user_id
                  where m.user_id = ${userId}::uuid
                    and o.role = any(${whoMay['members.oversee']}::text[])
                    and u.disabled_at is null) as "otherOwners"`.execute(tx)
  return rows[0] ?? { brandId: null, otherOwners: [] }
}
