import { sql } from 'kysely'
import type { Db } from '#platform/postgres/db.ts'

/** Operators view active creators and members of brands, never each other. */
export const isViewable = async (tx: Db, userId: string): Promise<boolean> => {
  const { rows } = await sql`
    select from users u
     where u.id = ${userId}::uuid and u.disabled_at is null
       and (exists (select from creators c where c.id = u.id and c.erased_at is null)
         or exists (select from brand_members m where m.user_id = u.id))
       and not exists (select from operators o where o.user_id = u.id and o.left_at is null)`.execute(
    tx,
  )
  return rows.length > 0
}
