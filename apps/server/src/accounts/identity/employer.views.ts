import { whoMay } from '@tandem/contract/accounts/brands/member-actions.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/postgres/db.ts'

/** The person's brands in the order of joining, and the other owners of all of them. */
export const findEmployer = async (
  tx: Db,
  userId: string,
): Promise<{ brandIds: string[]; otherOwners: string[] }> => {
  const { rows } = await sql<{ brandIds: string[]; otherOwners: string[] }>`
    select array(select m.brand_id from brand_members m where m.user_id = ${userId}::uuid
                  order by m.created_at, m.brand_id) as "brandIds",
           array(select distinct u.email from brand_members m
                   join brand_members o on o.brand_id = m.brand_id and o.user_id <> m.user_id
                   join users u on u.id = o.user_id
                  where m.user_id = ${userId}::uuid
                    and o.role = any(${whoMay['members.oversee']}::text[])
                    and u.disabled_at is null) as "otherOwners"`.execute(tx)
  return rows[0] ?? { brandIds: [], otherOwners: [] }
}
