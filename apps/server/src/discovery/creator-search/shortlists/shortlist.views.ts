import type {
  Shortlist,
  ShortlistedCreator,
} from '@tandem/contract/discovery/creator-search/shortlist.schema.ts'
import type { Page } from '@tandem/contract/page.ts'
import type { Verdict } from '@tandem/contract/verdict.ts'
import { sql } from 'kysely'
import { isFindableBy } from '#accounts/creators/index.ts'
import { mayNote } from '#discovery/notes/index.ts'
import type { BrandActor } from '#platform/actor.ts'
import { decodeCursorOf, pageFrom } from '#platform/http/cursor.ts'
import { type Db, db } from '#platform/postgres/db.ts'
import { refuse } from '#platform/refusal.ts'
import { viewCards } from '../creator-card.views.ts'

export type Lists = { items: Shortlist[]; can: { change: Verdict } }

export const listShortlists = async (actor: BrandActor, tx: Db = db): Promise<Lists> => {
  const { rows } = await sql<Shortlist>`
    select l.id, l.name,
           (select count(*) from shortlist_creators k where k.shortlist_id = l.id) as creators
      from shortlists l
     where l.brand_id = ${actor.brandId} and l.removed_at is null
     order by lower(l.name), l.id`.execute(tx)
  return { items: rows, can: { change: mayNote(actor) } }
}

type Row = {
  id: string
  slug: string
  name: string
  added_at: string
  note: string
  is_shown: boolean
}

export const listShortlisted = async (
  actor: BrandActor,
  shortlistId: string,
  query: { cursor?: string | undefined; limit?: number | undefined },
): Promise<Page<ShortlistedCreator>> => {
  const limit = query.limit ?? 24
  const last = decodeCursorOf('creator_search.shortlisted', query.cursor)
  const beyond =
    last === undefined
      ? sql`true`
      : sql`(k.added_at, cr.id) < (${last[0]}::timestamptz, ${last[1]}::uuid)`
  const list = await db
    .selectFrom('shortlists')
    .select('id')
    .where('id', '=', shortlistId)
    .where('brand_id', '=', actor.brandId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (list === undefined) return refuse('shortlist.not_found')
  const { rows } = await sql<Row>`
    select cr.id, cr.slug, creator_name(u.display_name) as name, k.added_at,
           coalesce(n.words, '') as note, ${isFindableBy(actor.brandId)} as is_shown
      from shortlist_creators k
      join creators cr on cr.id = k.creator_id
      join users u on u.id = cr.id
      left join creator_notes n on n.creator_id = cr.id and n.brand_id = ${actor.brandId}
     where k.shortlist_id = ${shortlistId} and ${beyond}
     order by k.added_at desc, cr.id desc limit ${limit + 1}`.execute(db)
  const page = pageFrom(rows, limit, (end) => ['creator_search.shortlisted', end.added_at, end.id])
  const shown = page.items.filter(({ is_shown }) => is_shown).map(({ id }) => id)
  const cards = await viewCards(actor.brandId, shown)
  const cardOf = new Map(cards.map((card) => [card.slug, card]))
  return {
    ...page,
    items: page.items.map(({ slug, name, added_at: addedAt, note }) => ({
      ...{ slug, name, addedAt, note },
      card: cardOf.get(slug) ?? null,
    })),
  }
}
