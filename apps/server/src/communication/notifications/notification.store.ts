import { whoMay } from '@tandem/contract/accounts/brands/member-actions.ts'
import { statesAtWork } from '@tandem/contract/collaborations/lifecycle/collaboration.state.ts'
import {
  isMandatory,
  movesCoins,
} from '@tandem/contract/communication/notifications/notification-kinds.vocabulary.ts'
import type { Side } from '@tandem/contract/side.ts'
import { sql } from 'kysely'
import { now } from '#platform/clock.ts'
import type { Db } from '#platform/postgres/db.ts'
import type { Telling } from './notification.rules.ts'
import { asksReader, entryOf, familyOf } from './notification-catalogue.rules.ts'
import { quotaOf, quotaPerDay } from './notification-quota.rules.ts'

export type ToldEvent = Telling & { eventId: number }

/** Older events are stored as read, because they are no news. Those that move coins always are. */
const newsDays = 7

const readersOf = () => sql`
      select m.user_id from brand_members m
       where m.brand_id = e.brand_id
         and (t.audience = 'brand' or t.audience = 'finance' and m.role = any(${whoMay['money.topUp']}::text[]))
       union all
      select m.user_id from brand_members m
       where t.audience = 'named' and m.brand_id = e.brand_id
         and jsonb_exists(e.data -> 'memberIds', m.user_id::text)
       union all
      select e.creator_id where t.audience = 'creator'
       union all
      select e.subject_id where t.audience = 'person'
       union all
      select affected.id::uuid
        from jsonb_array_elements_text(e.data -> 'affectedIds') affected(id)
       where t.audience = 'affected'
       union all
      select e.actor_id where t.audience = 'actor'
       union all
      select o.user_id from brand_members o
       where t.audience = 'other_owners' and o.brand_id = e.brand_id
         and o.role = any(${whoMay['members.oversee']}::text[]) and o.user_id <> e.subject_id
       union all
      select one.id from users one left join profiles role on role.user_id = one.id
       where t.audience = 'everyone' and one.disabled_at is null
         and e.data ->> 'audience' in ('all', role.doc ->> 'userType')
       union all
      select f.creator_id from favourite_brands f where t.audience = 'followers' and f.brand_id = e.brand_id
       union all
      select n.creator_id from enrolments n
       where t.audience = 'enrolled' and n.programme_id = e.subject_id and n.state = 'approved'
       union all
      select c.creator_id from collaborations c
       where t.audience in ('applicants', 'participants') and c.campaign_id = e.subject_id
         and case t.audience when 'applicants' then c.state in ('applied', 'invited')
             else c.state = any(${statesAtWork}::text[]) and c.state <> 'disputed' end`

/** A new notification that mail and push may deliver. */
export type Written = {
  id: number
  userId: string
  topic: string
  subjectId: string
  at: string
  read: boolean
}

/** True for muted things. Their notifications of optional kinds are stored as read. */
const muted = sql`exists (
  select from notification_mutes m
   where m.user_id = reader.user_id
     and (m.collaboration_id::text in (e.subject_id::text, e.data ->> 'collaborationId')
       or m.campaign_id::text = e.data ->> 'campaignId' or m.brand_id = e.brand_id))`

/**
 * Keeps the given order. Above the quota, updates one bundle per day and marks it as unread.
 * Returns new rows only, so that a bundle is delivered once a day.
 */
export const insertNotifications = async (
  tx: Db,
  told: readonly ToldEvent[],
): Promise<Written[]> => {
  if (told.length === 0) return []
  const quotas = told.map(({ topic }) => quotaOf(topic))
  const kinds = told.map(({ topic }) => entryOf(topic)?.kind)
  const { rows } = await sql<Written>`
    with told as (
      select reader.user_id, e.id as event_id, t.topic, t.type, t.nr, e.at, t.asks, t.family, e.subject_id,
             e.data || jsonb_build_object('subjectId', e.subject_id) as data,
             case when not t.moves_coins
                       and e.at < ${now().toISOString()}::timestamptz - make_interval(days => ${newsDays})
                    or not t.mandatory and ${muted} then e.at end as read_at,
             t.mandatory or not exists (
               select from notification_choices c
                where c.user_id = reader.user_id and c.kind = t.kind and c.channel = 'inApp' and not c.is_on)
               as shown,
             case when t.kinds is not null then by.cause end as cause,
             case when by.cause is not null then t.kinds || case when t.of_subject then ':' || e.subject_id else '' end
               end as kinds,
             case when t.kinds is not null and by.cause is not null then (e.at at time zone 'UTC')::date end as day
        from unnest(${told.map((one) => one.eventId)}::bigint[], ${told.map((one) => one.to)}::text[],
                    ${told.map((one) => one.topic)}::text[], ${told.map((one) => one.type)}::text[],
                    ${told.map((one) => one.tellsActor)}::boolean[],
                    ${quotas.map((one) => one?.kinds ?? null)}::text[],
                    ${quotas.map((one) => one?.ofSubject ?? false)}::boolean[],
                    ${kinds.map((one) => one ?? null)}::text[],
                    ${kinds.map((one) => one !== undefined && isMandatory(one))}::boolean[],
                    ${kinds.map((one) => one !== undefined && movesCoins(one))}::boolean[],
                    ${told.map((one) => asksReader(one.topic, one.to))}::boolean[],
                    ${told.map((one) => familyOf(one.topic))}::text[])
               with ordinality as t(event_id, audience, topic, type, tells_actor, kinds, of_subject, kind, mandatory,
                                    moves_coins, asks, family, nr)
        join domain_events e on e.id = t.event_id
       cross join lateral (select case when e.actor = 'brand' then e.brand_id else e.actor_id end as cause) by
       cross join lateral (${readersOf()}) reader
        join users u on u.id = reader.user_id
       where t.tells_actor or e.actor_id is distinct from reader.user_id),
    placed as (
      select told.*, case when cause is null then 0 else
               row_number() over (partition by user_id, cause, kinds, day order by nr) +
               (select count(*) from notifications n
                 where n.user_id = told.user_id and n.cause = told.cause and n.kinds = told.kinds
                   and n.day = told.day and n.bundled is null) end as place
        from told),
    single as (
      insert into notifications
             (user_id, event_id, topic, type, data, read_at, created_at, cause, kinds, day, shown, asks, family,
              subject_id)
      select user_id, event_id, topic, type, data, read_at, at, cause, kinds, day, shown, asks, family, subject_id
        from placed where place <= ${quotaPerDay}
       order by nr, user_id
      on conflict on constraint notifications_event_key do nothing
      returning id, user_id, topic, subject_id, created_at, read_at),
    joined as (
    insert into notifications as one
           (user_id, event_id, topic, type, data, read_at, created_at, cause, kinds, day, shown, asks, bundled)
    select distinct on (user_id, cause, kinds, day)
           user_id, event_id, topic, type, data, read_at, at, cause, kinds, day, shown, asks,
           count(*) over (partition by user_id, cause, kinds, day)
      from placed
     -- Reading the CTE "single" makes its insert run first, so that its rows get the smaller ids.
     where place > ${quotaPerDay} and (select count(*) from single) >= 0
     order by user_id, cause, kinds, day, nr desc
    on conflict (user_id, cause, kinds, day) where bundled is not null do update
       set bundled = one.bundled + excluded.bundled, event_id = excluded.event_id, topic = excluded.topic,
           type = excluded.type, data = excluded.data, read_at = excluded.read_at,
           created_at = excluded.created_at
    returning id, user_id, topic, subject_id, created_at, read_at, xmax = 0 as is_new)
    select id, user_id as "userId", topic, subject_id as "subjectId", created_at as at,
           read_at is not null as read
      from single
     union all
    select id, user_id, topic, subject_id, created_at, read_at is not null from joined where is_new
     order by id`.execute(tx)
  return rows
}

/**
 * Topics whose task ends with an event of another subject, which names the first one. Of the
 * subject's own events, only the last one ends it: a funded programme still has unread terms.
 */
const otherEnds = {
  topic: 'programme.terms_changed',
  events: ['enrolment.terms_accepted'],
  last: 'programme.ended',
}

/**
 * Marks tasks as read that these events ended. A bundle has no subject, because only a part of it
 * may be done. Returns whether there were any.
 */
export const endTasks = async (tx: Db, eventIds: readonly number[]): Promise<boolean> => {
  if (eventIds.length === 0) return false
  const moment = now().toISOString()
  const { rows } = await sql`
    update notifications n set read_at = ${moment}::timestamptz
      from domain_events e
     where e.id = any(${[...eventIds]}::bigint[]) and n.subject_id = e.subject_id
       and n.family = split_part(e.type, '.', 1)
       and n.asks and n.read_at is null and n.event_id < e.id
       and (n.topic <> ${otherEnds.topic} or e.type = ${otherEnds.last})
    returning n.id`.execute(tx)
  const others = await sql`
    update notifications n set read_at = ${moment}::timestamptz
      from domain_events e
     where e.id = any(${[...eventIds]}::bigint[]) and e.type = any(${otherEnds.events}::text[])
       and n.user_id = e.creator_id and n.topic = ${otherEnds.topic}
       and n.subject_id::text = e.data ->> 'programmeId' and n.asks and n.read_at is null
    returning n.id`.execute(tx)
  return rows.length + others.rows.length > 0
}

/** Marks the notifications of a thread without unread messages as read, for the whole side. */
export const endUnread = async (tx: Db, collaborationId: string, side: Side): Promise<void> => {
  await sql`
    update notifications n set read_at = ${now().toISOString()}::timestamptz
      from collaboration_members m join message_threads t on t.collaboration_id = m.collaboration_id
     where m.collaboration_id = ${collaborationId} and m.side = ${side}
       and case m.side when 'brand' then t.brand_unread else t.creator_unread end = 0
       and n.user_id = m.user_id and n.subject_id = m.collaboration_id
       and n.family = 'message' and n.asks and n.read_at is null`.execute(tx)
}

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
