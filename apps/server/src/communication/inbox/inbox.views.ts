import type {
  BrandNews,
  InboxCountQuery,
  InboxQuery,
  Waiting,
  WaitingKinds,
} from '@tandem/contract/communication/inbox/inbox.schema.ts'
import type { WaitingKind } from '@tandem/contract/communication/inbox/inbox.vocabulary.ts'
import type { Page } from '@tandem/contract/page.ts'
import { type RawBuilder, sql } from 'kysely'
import { readingAllBrands } from '#accounts/brands/index.ts'
import { assigneeIdOf, assigneeOf } from '#communication/assignments/index.ts'
import type { Party } from '#platform/actor.ts'
import { decodeCursorOf, pageFrom } from '#platform/http/cursor.ts'
import { type Db, db } from '#platform/postgres/db.ts'
import { isOwn, type Reader } from '#platform/postgres/is-own.ts'
import { type WaitingRow, waitingFor } from './waiting.views.ts'

type Row = WaitingRow & {
  sort_until: string
  place_id: string | null
  name: string
  slug: string | null
  logo_url: string | null
  hue: number
  creator_slug: string | null
  creator_name: string | null
  photo_url: string | null
  asker: string | null
  about: string
  assignee: Waiting['assignee']
}

/** More unread notifications than this are not counted by brand. */
const countedMax = 1000

const inOrder = sql`sort_until, since, id, kind`

const assigned = {
  campaign: sql`c.campaign_id`,
  collaboration: sql`c.id`,
  state: sql`c.state`,
}

const withNames = <More = unknown>(actor: Party, chosen: RawBuilder<unknown>) => sql<Row & More>`
  select w.*, coalesce(w.within, k.id) as place_id, coalesce(b.name, w.supplier) as name, b.slug, b.logo_url,
         coalesce(b.hue, 30) as hue, cr.slug as creator_slug,
         creator_name(u.display_name) as creator_name, u.photo_url,
         person_name(a.display_name, a.email) as asker,
         coalesce(w.title, k.title, left(p.caption, 80), '') as about,
         ${actor.role === 'brand' ? assigneeOf(assigned) : sql`null`} as assignee
    from (${chosen}) w
    left join brands b on b.id = w.brand_id
    left join creators cr on cr.id = w.creator_id
    left join users u on u.id = w.creator_id
    left join users a on a.id = w.asker_id
    left join collaborations c on c.id = w.collaboration_id
    left join campaigns k on k.id = c.campaign_id
    left join posts p on p.id = w.post_id
   order by ${inOrder}`

const waiting = (actor: Reader, whose?: 'me') => sql`
  select *, coalesce(until, 'infinity'::timestamptz) as sort_until from (${waitingFor(actor)}) all_of_it
   where ${isAssigned(actor, whose)}`

/** Only tasks of a collaboration can be assigned. */
const isAssigned = (actor: Reader, whose: 'me' | undefined) =>
  whose === undefined
    ? sql`true`
    : sql`exists (select from collaborations c
                   where c.id = collaboration_id and ${assigneeIdOf(assigned)} = ${actor.userId})`

const shape = (row: Row): Waiting => ({
  kind: row.kind,
  id: row.id,
  of: row.of,
  within: row.place_id,
  title: row.about,
  brand: { id: row.brand_id, slug: row.slug, name: row.name, logoUrl: row.logo_url, hue: row.hue },
  creator:
    row.creator_slug === null || row.creator_name === null
      ? null
      : { slug: row.creator_slug, name: row.creator_name, photoUrl: row.photo_url },
  asker: row.asker_id === null ? null : row.asker,
  since: row.since,
  until: row.until,
  count: row.how_many,
  assignee: row.assignee,
})

const readerOf = async (actor: Party, brands: 'all' | undefined): Promise<Reader> =>
  brands === undefined ? actor : readingAllBrands(actor)

export const listWaiting = async (
  actor: Party,
  { kind, assigned: whose, brands, cursor, limit = 24 }: InboxQuery,
): Promise<Page<Waiting>> => {
  const reader = await readerOf(actor, brands)
  const list = [kind ?? 'all', ...(brands === undefined ? [] : ['of all brands'])].join(' ')
  const after = decodeCursorOf(list, cursor)
  const ofKind = kind === undefined ? sql`true` : sql`kind = ${kind}`
  const beyond =
    after === undefined
      ? sql`true`
      : sql`(sort_until, since, id, kind) > (${after[0]}::timestamptz, ${after[1]}::timestamptz, ${after[2]}::uuid, ${after[3]})`
  const { rows } = await withNames(
    actor,
    sql`
    select * from (${waiting(reader, whose)}) w where ${ofKind} and ${beyond}
     order by ${inOrder} limit ${limit + 1}`,
  ).execute(db)
  const { items, nextCursor } = pageFrom(rows, limit, (last) => [
    list,
    last.until ?? 'infinity',
    last.since,
    last.id,
    last.kind,
  ])
  return { items: items.map(shape), nextCursor }
}

export const listWaitingKinds = async (tx: Db, actor: Party): Promise<WaitingKinds> => {
  const { rows } = await withNames<{ count: number }>(
    actor,
    sql`
    select * from (
      select *, count(*) over (partition by kind) as count,
             row_number() over (partition by kind order by ${inOrder}) as nr
        from (${waiting(actor)}) w) counted where nr = 1`,
  ).execute(tx)
  return rows.map((row) => ({ kind: row.kind, count: row.count, first: shape(row) }))
}

export const countWaiting = async (
  actor: Party,
  { assigned: whose, brands }: InboxCountQuery = {},
): Promise<{ total: number; kinds: { kind: WaitingKind; count: number }[] }> => {
  const reader = await readerOf(actor, brands)
  const { rows } = await sql<{ kind: WaitingKind; count: number }>`
    select kind, count(*) as count from (${waiting(reader, whose)}) w
     group by kind order by min(until) nulls last, kind`.execute(db)
  return { total: rows.reduce((sum, { count }) => sum + count, 0), kinds: rows }
}

/** Counts what is new in each brand of a member. Empty for a creator. */
export const listBrandNews = async (actor: Party, tx: Db = db): Promise<{ items: BrandNews[] }> => {
  const reader = await readingAllBrands(actor, tx)
  if (reader.role === 'creator') return { items: [] }
  const { rows } = await sql<BrandNews>`
    select b.id as "brandId", coalesce(t.tasks, 0) as tasks, coalesce(m.messages, 0) as messages,
           coalesce(n.notifications, 0) as notifications
      from unnest(${[...(reader.brandIds ?? [])]}::uuid[]) with ordinality as b(id, nr)
      left join (select brand_id, count(*) as tasks from (${waitingFor(reader)}) w group by brand_id) t
        on t.brand_id = b.id
      left join (select brand_id, sum(brand_unread) as messages from message_threads
                  where ${isOwn(reader, 'message_threads')} and brand_unread > 0
                  group by brand_id) m on m.brand_id = b.id
      left join (select e.brand_id, count(*) as notifications
                   from (select event_id from notifications
                          where user_id = ${actor.userId} and read_at is null and shown
                          order by id desc limit ${countedMax}) unread
                   join domain_events e on e.id = unread.event_id
                  group by e.brand_id) n on n.brand_id = b.id
     order by b.nr`.execute(tx)
  return { items: rows }
}
