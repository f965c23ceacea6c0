import { sql } from 'kysely'
import type { Db } from '#platform/postgres/db.ts'
import { assert } from '#platform/refusal.ts'

export type MemberNames = { brandName: string; memberName: string; email: string }

/** The names that mails and events of members mention. */
export const findMemberNames = async (
  tx: Db,
  brandId: string,
  userId: string,
): Promise<MemberNames> => {
  const { rows } = await sql<MemberNames>`
    select b.name as "brandName", person_name(u.display_name, u.email) as "memberName", u.email
      from brands b cross join users u
     where b.id = ${brandId}::uuid and u.id = ${userId}::uuid`.execute(tx)
  assert(rows[0], 'the brand and the person exist')
  return rows[0]
}
