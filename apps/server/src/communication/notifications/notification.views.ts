import type {
  Notification,
  NotificationPage,
  NotificationQuery,
  NotificationType,
  UnreadCount,
} from '@tandem/contract/communication/notifications/notification.schema.ts'
import { forBrand } from '@tandem/contract/platform/brand-address.ts'
import { sql } from 'kysely'
import type { Actor } from '#platform/actor.ts'
import { decodeCursor, pageFrom } from '#platform/http/cursor.ts'
import { type Db, db } from '#platform/postgres/db.ts'
import { type ReaderRole, wordsOf } from './notification.words.ts'
import { bundleWords } from './notification-quota.rules.ts'

export type NotificationRow = {
  id: number
  topic: string
  type: NotificationType
  data: unknown
  time: string
  read: boolean
  asks: boolean
  bundled: number | null
  zone: string | null
  brandPicture: string | null
  creatorPicture: string | null
  brandId: string | null
  brandName: string | null
}

/** Limits the cost of counting, because nobody needs an exact number above this. */
const unreadCountMax = 100

/**
 * The facts of `notifications n` with its event `e`. It leaves out names and titles that an
 * operator removed, except for the people of the removed brand or creator themselves.
 */
export const shownFacts = sql`case jsonb_typeof(n.data) when 'object' then n.data - array(
  select unnest(array['campaignTitle', 'title'])
    from campaigns k join brands o on o.id = k.brand_id
   where k.id = (n.data ->> 'campaignId')::uuid and 'removed' in (k.measure, o.measure)
     and not exists (select from brand_members m where m.brand_id = o.id and m.user_id = n.user_id)
   union all
  select 'brandName' from brands o
   where o.id = e.brand_id and o.measure = 'removed'
     and not exists (select from brand_members m where m.brand_id = o.id and m.user_id = n.user_id)
   union all
  select 'creatorName' from creators o
   where o.id = e.creator_id and o.measure = 'removed' and o.id <> n.user_id) end`

/** The sides of an event as they are now. Events of one person have no other side. */
const selectSides = sql`
           case when f.facts ? 'brandName' then b.logo_url end as "brandPicture",
           case when f.facts ? 'creatorName' then c.photo_url end as "creatorPicture",
           b.id as "brandId", b.name as "brandName"`
const joinSides = sql`
      left join domain_events e on e.id = n.event_id
      left join brands b on b.id = e.brand_id
      left join users c on c.id = e.creator_id
     cross join lateral (select ${shownFacts} as facts) f`

export const listNotifications = async (
  actor: Actor,
  query: NotificationQuery,
  tx: Db = db,
): Promise<NotificationPage> => {
  const limit = query.limit ?? 24
  const [before] = query.cursor === undefined ? [] : decodeCursor(query.cursor)
  const { rows } = await sql<NotificationRow>`
    select n.id, n.topic, n.type, f.facts as data, n.created_at as time, n.read_at is not null as read, n.asks,
           n.bundled, ${selectSides},
           (select coalesce(p.time_zone, u.time_zone) from users u
              left join notification_preferences p on p.user_id = u.id where u.id = ${actor.userId}::uuid) as zone
      from notifications n ${joinSides}
     where n.user_id = ${actor.userId}::uuid and n.shown
       ${query.filter === 'unread' ? sql`and n.read_at is null` : sql``}
       ${before === undefined ? sql`` : sql`and n.id < ${before}`}
     order by n.id desc limit ${limit + 1}`.execute(tx)
  const { unreadCount } = await viewUnreadCount(actor, tx)
  const { items, nextCursor } = pageFrom(rows, limit, (last) => [last.id])
  return { items: items.map((row) => notificationOf(row, actor.role)), nextCursor, unreadCount }
}

export const viewUnreadCount = async (actor: Actor, tx: Db = db): Promise<UnreadCount> => {
  const { rows } = await sql<UnreadCount>`
    select count(*) as "unreadCount" from (
      select 1 from notifications where user_id = ${actor.userId}::uuid and read_at is null and shown
       limit ${unreadCountMax}) unread`.execute(tx)
  return { unreadCount: rows[0]?.unreadCount ?? 0 }
}

/** Counts for open pages, without the people who have none. */
export const countUnread = async (userIds: readonly string[]): Promise<Map<string, number>> => {
  if (userIds.length === 0) return new Map()
  const { rows } = await sql<{ userId: string; unread: number }>`
    select r.user_id as "userId", n.unread
      from unnest(${[...new Set(userIds)]}::uuid[]) as r(user_id)
     cross join lateral (
             select count(*) as unread from (
               select 1 from notifications where user_id = r.user_id and read_at is null and shown
                limit ${unreadCountMax}) counted) n
     where n.unread > 0`.execute(db)
  return new Map(rows.map(({ userId, unread }) => [userId, Number(unread)]))
}

/** Generates the text on reading, so that it fits the reader's current role. */
export const notificationOf = (row: NotificationRow, role: ReaderRole): Notification => {
  const words = wordsOf(row.topic, row.data, role, row.zone) ?? {
    title: 'New activity',
    message: 'Open your home page to see what is new.',
    link: '/',
  }
  const message = `${words.message}${bundleWords(row.bundled)}`
  const { id, time, read, type, asks } = row
  const brand = brandOf(row, role)
  return {
    ...{ id, ...words, message, time, read, type, asks, picture: pictureOf(row, role), brand },
    link: words.link === null || brand === null ? words.link : forBrand(words.link, brand.id),
  }
}

/** Creators read about brands, but never act for one. */
const brandOf = ({ brandId, brandName }: NotificationRow, role: ReaderRole) =>
  role !== 'brand' || brandId === null || brandName === null
    ? null
    : { id: brandId, name: brandName }

const pictureOf = (
  { brandPicture, creatorPicture }: NotificationRow,
  role: ReaderRole,
): Notification['picture'] => {
  const [url, of] =
    role === 'brand' ? [creatorPicture, 'creator' as const] : [brandPicture, 'brand' as const]
  return url === null ? null : { url, of }
}

export const newestNotificationId = async (): Promise<number> => {
  const { rows } = await sql<{ newest: number }>`
    select coalesce(max(id), 0) as newest from notifications`.execute(db)
  return rows[0]?.newest ?? 0
}

const readersPerPage = 5_000

/** The people of the next page of notifications after `id`, and the last id of that page. */
export const listReadersSince = async (
  id: number,
): Promise<{ userIds: string[]; newest: number }> => {
  const { rows } = await sql<{ userId: string; newest: number }>`
    select user_id as "userId", max(id)::bigint as newest
      from (select id, user_id from notifications where id > ${id} order by id limit ${readersPerPage}) page
     group by user_id`.execute(db)
  return {
    userIds: rows.map(({ userId }) => userId),
    newest: rows.reduce((most, { newest }) => Math.max(most, newest), id),
  }
}

export const newestNotificationBefore = async (userId: string, ageMs: number): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    select id from notifications
     where user_id = ${userId}::uuid and created_at < now() - ${ageMs} * interval '1 millisecond'
     order by id desc limit 1`.execute(db)
  return rows[0]?.id ?? 0
}

/** The limit per stream and round. The next round sends the rest. */
export const newPerRound = 100

export const listNewNotifications = async <Reader extends { userId: string; lastId: number }>(
  readers: readonly Reader[],
): Promise<Map<Reader, NotificationRow[]>> => {
  const news = new Map<Reader, NotificationRow[]>()
  if (readers.length === 0) return news
  const { rows } = await sql<NotificationRow & { nr: number }>`
    select r.nr, n.id, n.topic, n.type, f.facts as data, n.created_at as time, n.read_at is not null as read,
           n.asks, n.bundled, coalesce(p.time_zone, u.time_zone) as zone, ${selectSides}
      from unnest(${readers.map((one) => one.userId)}::uuid[], ${readers.map((one) => one.lastId)}::bigint[])
             with ordinality as r(user_id, last_id, nr)
     cross join lateral (
             select * from notifications where user_id = r.user_id and id > r.last_id and shown
              order by id limit ${newPerRound}) n
      join users u on u.id = r.user_id
      left join notification_preferences p on p.user_id = u.id ${joinSides}
     order by r.nr, n.id`.execute(db)
  for (const { nr, ...row } of rows) {
    const reader = readers[nr - 1]
    if (reader === undefined) continue
    const found = news.get(reader)
    if (found === undefined) news.set(reader, [row])
    else found.push(row)
  }
  return news
}
