import { sql } from 'kysely'
import { db } from '#platform/postgres/db.ts'

/** Limits the search for a colleague's act, because one member may do all the work. */
const latestMax = 20

/** Returns one number per user, which grows when a colleague does something. */
export const listTeamMarks = async (userIds: readonly string[]): Promise<number[]> => {
  if (userIds.length === 0) return []
  const { rows } = await sql<{ mark: number }>`
    select coalesce((
        select max(latest.id) from brand_members m
         cross join lateral (select e.id, e.actor_id from domain_events e
                              where e.brand_id = m.brand_id and e.actor = 'brand'
                              order by e.id desc limit ${latestMax}) latest
         where m.user_id = r.user_id and latest.actor_id <> m.user_id
           and exists (select from brand_members o
                        where o.brand_id = m.brand_id and o.user_id <> m.user_id)), 0) as mark
      from unnest(${[...userIds]}::uuid[]) with ordinality as r(user_id, nr)
     order by r.nr`.execute(db)
  return rows.map(({ mark }) => mark)
}
