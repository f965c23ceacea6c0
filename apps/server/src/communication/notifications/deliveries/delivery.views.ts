import type { Side } from '@tandem/contract/side.ts'
import { sql } from 'kysely'
import { type Db, db } from '#platform/postgres/db.ts'
import { shownFacts } from '../notification.views.ts'

export type DueNote = {
  id: number
  topic: string
  data: Record<string, unknown>
  subjectId: string | null
  asks: boolean
  bundled: number | null
  at: string
  /** True if the reader has read it, or may not read it any more. */
  read: boolean
  muted: boolean
  brand: { name: string; pictureUrl: string | null } | null
  creator: { name: string; pictureUrl: string | null } | null
  /** The brand that the event concerns, also if the text does not name it. */
  brandId: string | null
  brandName: string | null
}

/** The best creators of a monthly report, without those whom an operator removed. */
const bestNames = sql`case when n.topic = 'monthly_report.made' then jsonb_strip_nulls(jsonb_build_object(
  'bestPostBy', (
    select coalesce(creator_name(a.display_name), p.author_handle)
      from posts p left join users a on a.id = p.creator_id left join creators o on o.id = p.creator_id
     where p.id = (n.data #>> '{bestPost,postId}')::uuid and p.hidden_at is null
       and p.measure is distinct from 'removed' and o.measure is distinct from 'removed'),
  'bestCreatorName', (
    select creator_name(a.display_name) from users a join creators o on o.id = a.id
     where a.id = (n.data #>> '{bestCreator,creatorId}')::uuid and o.measure is distinct from 'removed')))
  else '{}' end`

/** The sides of a notification as they are now, because names and pictures change. */
export const listDueNotes = async (
  tx: Db,
  ids: readonly number[],
): Promise<Map<number, DueNote>> => {
  const { rows } = await sql<DueNote>`
    select n.id, n.topic, f.facts || ${bestNames} as data, n.subject_id as "subjectId", n.asks, n.bundled, n.created_at as at,
           n.read_at is not null
           or n.topic = 'message.unread' and exists (
                select from message_threads t
                 where t.collaboration_id = n.subject_id
                   and case when t.creator_id = n.user_id then t.creator_unread else t.brand_unread end = 0)
           or n.topic = 'monthly_report.made' and not exists (
                select from brand_members m where m.brand_id = e.brand_id and m.user_id = n.user_id)
             as read,
           exists (
             select from notification_mutes m
              where m.user_id = n.user_id
                and (m.collaboration_id::text in (n.subject_id::text, n.data ->> 'collaborationId')
                  or m.campaign_id::text = n.data ->> 'campaignId'
                  or m.brand_id = e.brand_id)) as muted,
           case when f.facts ? 'brandName' then
             json_build_object('name', b.name, 'pictureUrl', b.logo_url) end as brand,
           case when f.facts ? 'creatorName' then
             json_build_object('name', creator_name(u.display_name), 'pictureUrl', u.photo_url) end as creator,
           b.id as "brandId", b.name as "brandName"
      from notifications n
      left join domain_events e on e.id = n.event_id
      left join brands b on b.id = e.brand_id
      left join users u on u.id = e.creator_id
     cross join lateral (select ${shownFacts} as facts) f
     where n.id = any(${[...ids]}::bigint[])`.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}

export type Reader = {
  id: string
  email: string
  confirmed: boolean
  suspended: boolean
  role: Side | null
  /** True if messages have to say which brand they concern. */
  hasSeveralBrands: boolean
}

export const listReaders = async (
  tx: Db,
  userIds: readonly string[],
): Promise<Map<string, Reader>> => {
  const rows = await tx
    .selectFrom('users as u')
    .leftJoin('profiles as p', 'p.user_id', 'u.id')
    .where('u.id', 'in', [...userIds])
    .select([
      'u.id',
      'u.email',
      'u.email_verified as confirmed',
      sql<boolean>`u.disabled_at is not null`.as('suspended'),
      sql<Side | null>`p.doc ->> 'userType'`.as('role'),
      sql<boolean>`(select count(*) > 1 from brand_members m where m.user_id = u.id)`.as(
        'hasSeveralBrands',
      ),
    ])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

export type PendingMail = {
  deliveryId: number
  id: number
  topic: string
  subjectId: string | null
  at: string
}

export const listPendingMails = async (userId: string, tx: Db = db): Promise<PendingMail[]> =>
  tx
    .selectFrom('notification_deliveries as d')
    .innerJoin('notifications as n', 'n.id', 'd.notification_id')
    .where('d.user_id', '=', userId)
    .where('d.channel', '=', 'mail')
    .orderBy('d.id')
    .limit(1000)
    .select([
      'd.id as deliveryId',
      'n.id',
      'n.topic',
      'n.subject_id as subjectId',
      'n.created_at as at',
    ])
    .execute()

export const readerRole = async (userId: string): Promise<Side | null> =>
  (await listReaders(db, [userId])).get(userId)?.role ?? null
