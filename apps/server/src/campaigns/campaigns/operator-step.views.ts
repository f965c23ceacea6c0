import { sql } from 'kysely'
import type { Db } from '#platform/postgres/db.ts'

/** Addresses of the members who can act on a decision of an operator. */
export const listManagers = async (tx: Db, brandId: string): Promise<string[]> => {
  const { rows } = await sql<{ email: string }>`
    select u.email from brand_members m join users u on u.id = m.user_id
     where m.brand_id = ${brandId} and m.role in ('owner', 'manager') and u.disabled_at is null
     order by u.email`.execute(tx)
  return rows.map(({ email }) => email)
}
