import { sql } from 'kysely'
import type { Actor } from '#platform/actor.ts'
import { db } from '#platform/postgres/db.ts'

/** Null for a thing of other people's brands, as for one that does not exist. */
export const findBrandHolding = async (
  { userId }: Pick<Actor, 'userId'>,
  thingId: string,
): Promise<string | null> => {
  const { rows } = await sql<{ brandId: string }>`
    select m.brand_id as "brandId"
      from (select brand_id from campaigns where id = ${thingId}
             union all select brand_id from collaborations where id = ${thingId}
             union all select brand_id from barter_deals where id = ${thingId}
             union all select brand_id from rights_grants where id = ${thingId}) thing
      join brand_members m on m.brand_id = thing.brand_id
     where m.user_id = ${userId}`.execute(db)
  return rows[0]?.brandId ?? null
}
