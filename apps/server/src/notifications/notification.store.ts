import { sql } from 'kysely'
import { now } from '#platform/clock.ts'
import type { Db } from '#platform/postgres/db.ts'
import type { Telling } from './notification.rules.ts'

export type ToldEvent = Telling & { eventId: number }

/** An event this old when it is read is history, not news: it is told as read. */
const newsDays = 7

/** In the order given. */
export const insertNotifications = async (tx: Db, told: readonly ToldEvent[]): Promise<void> => {
  if (told.length === 0) return
  await sql`
    insert into notifications (user_id, event_id, topic, type, data, read_at, created_at)
    select reader.user_id, e.id, t.topic, t.type, e.data || jsonb_build_object('subjectId', e.subject_id),
           case when e.at < ${now().toISOString()}::timestamptz - make_interval(days => ${newsDays}) then e.at end, e.at
      from unnest(${told.map((one) => one.eventId)}::bigint[], ${told.map((one) => one.to)}::text[],
                  ${told.map((one) => one.topic)}::text[], ${told.map((one) => one.type)}::text[],
                  ${told.map((one) => one.tellsActor)}::boolean[])
             with ordinality as t(event_id, audience, topic, type, tells_actor, nr)
      join domain_events e on e.id = t.event_id
     cross join lateral (
             select m.user_id from brand_members m
              where m.brand_id = e.brand_id
                and (t.audience = 'brand' or t.audience = 'finance' and m.role <> 'viewer')
              union all
             select e.creator_id where t.audience = 'creator'
              union all
             select e.subject_id where t.audience = 'person'
              union all
             select o.user_id from brand_members o
              where t.audience = 'other_owners' and o.brand_id = e.brand_id and o.role = 'owner'
                and o.user_id <> e.subject_id
              union all
             select f.creator_id from favourite_brands f where t.audience = 'followers' and f.brand_id = e.brand_id
              union all
             select n.creator_id from enrolments n
              where t.audience = 'enrolled' and n.programme_id = e.subject_id and n.state = 'approved'
              union all
             select c.creator_id from collaborations c
              where t.audience in ('applicants', 'participants') and c.campaign_id = e.subject_id
                and case t.audience when 'applicants' then c.state in ('applied', 'invited')
                    else c.state in ('accepted', 'shipped', 'proof_submitted', 'producing',
                                     'submitted', 'changes_requested', 'approved', 'live') end
           ) reader
      join users u on u.id = reader.user_id
     where t.tells_actor or e.actor_id is distinct from reader.user_id
     order by t.nr, reader.user_id
    on conflict on constraint notifications_event_key do nothing`.execute(tx)
}

/** False when this person has none of that id. */
export const writeRead = async (tx: Db, userId: string, id: number): Promise<boolean> => {
  const { rows } = await sql<{ id: number }>`
    update notifications set read_at = coalesce(read_at, ${now().toISOString()}::timestamptz)
     where id = ${id} and user_id = ${userId}::uuid returning id`.execute(tx)
  return rows.length === 1
}

export const writeReadUpTo = async (tx: Db, userId: string, upTo: number): Promise<void> => {
  await sql`
    update notifications set read_at = ${now().toISOString()}::timestamptz
     where user_id = ${userId}::uuid and read_at is null and id <= ${upTo}`.execute(tx)
}
