import { type RawBuilder, sql } from 'kysely'
import { now } from '#platform/clock.ts'
import { db } from '#platform/postgres/db.ts'
import { storyHours } from './reading/reading-times.rules.ts'

const storyPassed = (at: string): RawBuilder<boolean> => sql`exists (
  select from posts p cross join unnest(${storyHours}::int[]) h(hours)
   where p.creator_id = c.creator_id and p.type = 'instagram_story'
     and p.posted_at > ${at}::timestamptz - interval '24 hours'
     and p.posted_at + make_interval(hours => h.hours) <= ${at}::timestamptz
     and p.posted_at + make_interval(hours => h.hours) > coalesce(c.checked_at, '-infinity'))`

/** Condition for `connections c`. Instagram stories are also due several times a day. */
export const isDueNow = (moment: Date): RawBuilder<boolean> => {
  const at = moment.toISOString()
  return sql`(c.busy_until is null or c.busy_until <= ${at}::timestamptz)
    and (c.due_at <= ${at}::timestamptz
         or (c.platform = 'instagram' and c.tokens_encrypted is not null and c.failures = 0
             and c.due_at is not null and ${storyPassed(at)}))`
}

export const dueConnections = async (limit: number): Promise<string[]> => {
  const at = now()
  const { rows } = await sql<{ id: string }>`
    select c.id from connections c
     where ${isDueNow(at)}
       and (c.due_at <= ${at.toISOString()}::timestamptz or c.creator_id in (
            select p.creator_id from posts p
             where p.type = 'instagram_story'
               and p.posted_at > ${at.toISOString()}::timestamptz - interval '24 hours'))
     order by c.due_at limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}
