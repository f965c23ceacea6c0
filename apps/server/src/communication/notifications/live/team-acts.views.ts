import { sql } from 'kysely'
import { db } from '#platform/postgres/db.ts'

export type Act = { id: number; userId: string }

/** Keeps polls small while one long transaction stays open. */
const actsMax = 5_000

/**
 * Lists acts of members with each colleague who should hear of them, of transactions from `since`
 * on. Also returns the oldest transaction that is still open. Without `since`, returns no acts.
 */
export const listActsSince = async (
  since: string | undefined,
): Promise<{ oldestOpen: string; acts: Act[] }> => {
  const { rows } = await sql<{ oldestOpen: string; id: number | null; userId: string }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as "oldestOpen", act.id, act.user_id as "userId"
      from (select) one
      left join (
        select e.id, m.user_id
          from (select id, brand_id, actor_id from domain_events
                 where xid >= ${since ?? null}::xid8 and actor = 'brand' and brand_id is not null
                 order by xid desc, id desc limit ${actsMax}) e
          join brand_members m on m.brand_id = e.brand_id and m.user_id <> e.actor_id) act on true`.execute(
    db,
  )
  return {
    oldestOpen: rows[0]?.oldestOpen ?? '0',
    acts: rows.flatMap(({ id, userId }) => (id === null ? [] : [{ id, userId }])),
  }
}
