import type {
  InboxCountQuery,
  InboxQuery,
  Waiting,
  WaitingKinds,
} from '@tandem/contract/communication/inbox/inbox.schema.ts'
import type { WaitingKind } from '@tandem/contract/communication/inbox/inbox.vocabulary.ts'
import type { Page } from '@tandem/contract/page.ts'
import { type RawBuilder, sql } from 'kysely'
import { assigneeIdOf, assigneeOf } from '#communication/assignments/index.ts'
import type { Party } from '#platform/actor.ts'
import { decodeCursorOf, pageFrom } from '#platform/http/cursor.ts'
import { type Db, db } from '#platform/postgres/db.ts'
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
  about: string
  assignee: Waiting['assignee']
}

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
         coalesce(w.title, k.title, left(p.caption, 80), '') as about,
         ${actor.role === 'brand' ? assigneeOf(assigned) : sql`null`} as assignee
    from (${chosen}) w
    left join brands b on b.id = w.brand_id
    left join creators cr on cr.id = w.creator_id
    left join users u on u.id = w.creator_id
    left join collaborations c on c.id = w.collaboration_id
    left join campaigns k on k.id = c.campaign_id
    left join posts p on p.id = w.post_id
   order by ${inOrder}`

const waiting = (actor: Party, whose?: 'me') => sql`
  select *, coalesce(until, 'infinity'::timestamptz) as sort_until from (${waitingFor(actor)}) all_of_it
   where ${isAssigned(actor, whose)}`

/** Only tasks of a collaboration can be assigned. */
const isAssigned = (actor: Party, whose: 'me' | undefined) =>
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
  brand: { slug: row.slug, name: row.name, logoUrl: row.logo_url, hue: row.hue },
  creator:
    row.creator_slug === null || row.creator_name === null
      ? null
      : { slug: row.creator_slug, name: row.creator_name, photoUrl: row.photo_url },
  since: row.since,
  until: row.until,
  count: row.how_many,
  assignee: row.assignee,
})

export const listWaiting = async (
  actor: Party,
  { kind, assigned: whose, cursor, limit = 24 }: InboxQuery,
): Promise<Page<Waiting>> => {
  const after = decodeCursorOf(kind ?? 'all', cursor)
  const ofKind = kind === undefined ? sql`true` : sql`kind = ${kind}`
  const beyond =
    after === undefined
      ? sql`true`
      : sql`(sort_until, since, id, kind) > (${after[0]}::timestamptz, ${after[1]}::timestamptz, ${after[2]}::uuid, ${after[3]})`
  const { rows } = await withNames(
    actor,
    sql`
    select * from (${waiting(actor, whose)}) w where ${ofKind} and ${beyond}
     order by ${inOrder} limit ${limit + 1}`,
  ).execute(db)
  const { items, nextCursor } = pageFrom(rows, limit, (last) => [
    kind ?? 'all',
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
  { assigned: whose }: InboxCountQuery = {},
): Promise<{ total: number; kinds: { kind: WaitingKind; count: number }[] }> => {
  const { rows } = await sql<{ kind: WaitingKind; count: number }>`
    select kind, count(*) as count from (${waiting(actor, whose)}) w
     group by kind order by min(until) nulls last, kind`.execute(db)
  return { total: rows.reduce((sum, { count }) => sum + count, 0), kinds: rows }
}
