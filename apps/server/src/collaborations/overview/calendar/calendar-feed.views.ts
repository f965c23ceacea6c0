import { sql } from 'kysely'
import { db } from '#platform/postgres/db.ts'
import { hashOf } from './calendar-feed.store.ts'
import type { Owner } from './due-dates.views.ts'

export const findFeed = async (userId: string): Promise<{ madeAt: string | null }> => {
  const row = await db
    .selectFrom('calendar_feeds')
    .select('made_at')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return { madeAt: row?.made_at ?? null }
}

/**
 * Reads the current memberships: one feed shows the dates of all brands of a person, and former
 * members no longer see a brand's dates.
 */
export const findOwner = async (token: string): Promise<Owner | undefined> => {
  const { rows } = await sql<{ user_id: string; is_creator: boolean; brand_ids: string[] }>`
    select u.id as user_id, c.id is not null as is_creator,
           array(select m.brand_id from brand_members m where m.user_id = u.id) as brand_ids
      from calendar_feeds f
      join users u on u.id = f.user_id and u.disabled_at is null
      left join creators c on c.id = u.id
     where f.token_hash = ${hashOf(token)}`.execute(db)
  const [row] = rows
  if (row === undefined) return undefined
  if (row.is_creator) return { role: 'creator', userId: row.user_id }
  return row.brand_ids.length === 0 ? undefined : { role: 'brand', brandIds: row.brand_ids }
}
