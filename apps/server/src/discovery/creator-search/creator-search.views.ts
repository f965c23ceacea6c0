import type { CreatorCard } from '@tandem/contract/discovery/creator-search/creator-card.schema.ts'
import type { CreatorSearchQuery } from '@tandem/contract/discovery/creator-search/creator-search.schema.ts'
import { type RawBuilder, sql } from 'kysely'
import { isNamed, viewMeant } from '#accounts/creators/index.ts'
import { explainMatch, rankCreators } from '#discovery/matching/index.ts'
import type { BrandActor } from '#platform/actor.ts'
import { decodeCursorOf, pageFrom } from '#platform/http/cursor.ts'
import { db, plannedAnew } from '#platform/postgres/db.ts'
import { viewCards } from './creator-card.views.ts'
import { isChosen } from './creator-filter.views.ts'

type Found = { items: CreatorCard[]; nextCursor: string | null; meant: string | null }

export const searchCreators = async (
  actor: BrandActor,
  query: CreatorSearchQuery,
): Promise<Found> => {
  const typed = query.q ?? ''
  const words = typed === '' ? null : await viewMeant(typed)
  const meant = words?.corrected ?? null
  const chosen = isChosen(actor.brandId, query)
  const { sort = 'match', campaignId } = query
  if (sort === 'match' && campaignId !== undefined) {
    const found = words === null ? sql`true` : sql`cr.search @@ ${words.any}::tsquery`
    return { ...(await listByMatch(actor, campaignId, query, sql`${chosen} and ${found}`)), meant }
  }
  const groups = words === null ? await groupsOf(actor.brandId, query) : groupsFound(words)
  return { ...(await listGroups(actor, query, groups, chosen)), meant }
}

const listByMatch = (
  actor: BrandActor,
  campaignId: string,
  query: CreatorSearchQuery,
  among: RawBuilder<unknown>,
) =>
  rankCreators(actor, campaignId, query, {
    list: 'creator_search.match',
    among,
    // Filters already exclude many creators, so a quarter of the candidates is enough.
    share: 1 / 4,
    itemsOf: (page, campaign) =>
      viewCards(
        actor.brandId,
        page.map(({ id }) => id),
        (id) => {
          const row = page.find((one) => one.id === id)?.row
          return row ? explainMatch({ creator: row, campaign, reader: 'brand' }) : null
        },
      ),
  })

type Group = RawBuilder<unknown>

/** Creators with the word in their name come before creators with the word in other texts. */
const groupsFound = ({ named, any }: { named: string; any: string }): Group[] => {
  const isCalledSo = isNamed(sql`${named}::tsquery`)
  return [isCalledSo, sql`cr.search @@ ${any}::tsquery and not ${isCalledSo}`]
}

const groupsOf = async (
  brandId: string,
  { sort = 'match', niche }: CreatorSearchQuery,
): Promise<Group[]> => {
  if (sort !== 'match' || niche !== undefined) return [sql`true`]
  const { categories } = await db
    .selectFrom('brands')
    .select('categories')
    .where('id', '=', brandId)
    .executeTakeFirstOrThrow()
  if (categories.length === 0) return [sql`true`]
  const isNear = sql`cr.niches && ${categories}::text[]`
  return [isNear, sql`not (${isNear})`]
}

const orders = {
  match: { key: sql`cr.rating_rank`, type: sql`int` },
  rating: { key: sql`cr.rating_rank`, type: sql`int` },
  followers: { key: sql`cr.followers_total`, type: sql`bigint` },
  newest: { key: sql`cr.created_at`, type: sql`timestamptz` },
}

type Row = { id: string; key: string | number }

const listGroups = async (
  actor: BrandActor,
  query: CreatorSearchQuery,
  groups: readonly Group[],
  chosen: RawBuilder<unknown>,
) => {
  const { sort = 'match', limit = 24 } = query
  const list = `creator_search.${sort}.${groups.length}`
  const last = decodeCursorOf(list, query.cursor)
  const first = Number(last?.[0] ?? 0)
  const { key, type } = orders[sort]
  const found: (Row & { group: number })[] = []
  for (const [group, isIn] of groups.entries()) {
    if (group < first || found.length > limit) continue
    const beyond =
      last === undefined || group > first
        ? sql`true`
        : sql`(${key}, cr.id) < (${last[1]}::${type}, ${last[2]}::uuid)`
    // Planned for each call, because the best index depends on words and filters.
    const { rows } = await sql<Row>`${plannedAnew}
      select cr.id, ${key} as key from creators cr
       where ${isIn} and ${chosen} and ${beyond}
       order by ${key} desc, cr.id desc limit ${limit + 1 - found.length}`.execute(db)
    found.push(...rows.map((row) => ({ ...row, group })))
  }
  const page = pageFrom(found, limit, (end) => [list, end.group, end.key, end.id])
  const ids = page.items.map(({ id }) => id)
  return { items: await viewCards(actor.brandId, ids), nextCursor: page.nextCursor }
}
