import type {
  BrandListQuery,
  BrandSort,
  BrandTile,
} from '@tandem/contract/accounts/brands/brand.schema.ts'
import type { Page } from '@tandem/contract/page.ts'
import { type RawBuilder, sql } from 'kysely'
import { decodeCursorOf, pageFrom } from '#platform/http/cursor.ts'
import { type Db, plannedAnew } from '#platform/postgres/db.ts'
import { viewSearchQuery } from '#platform/text-search/search-query.views.ts'
import { isNameStart } from '#platform/text-search/typed-words.rules.ts'
import { type TileRow, tileColumns, tileFrom } from './brand-tile.views.ts'

// Scores are integers because the keyset cursor compares them exactly.
const orders: Record<BrandSort, RawBuilder<unknown>> = {
  recommended: sql`(max(hit.similarity) * 7000)::bigint + b.rank * 3`,
  newest: sql`(extract(epoch from b.created_at) * 1000000)::bigint`,
  campaigns: sql`b.open_campaigns::bigint`,
  rating: sql`brand_stars(b.rating_sum, b.rating_count)::bigint`,
}

export const listFoundBrands = async (
  creatorId: string | null,
  typed: string,
  query: BrandListQuery,
  tx: Db,
): Promise<Page<BrandTile>> => {
  const sort = query.sort ?? 'recommended'
  const list = `brands.found.${sort}`
  const limit = query.limit ?? 24
  const last = decodeCursorOf(list, query.cursor)
  const beyond =
    last === undefined ? sql`true` : sql`(score, id) < (${last[0]}::bigint, ${last[1]}::uuid)`
  const inCategory =
    query.category === undefined ? sql`true` : sql`b.categories @> array[${query.category}::text]`
  const { rows } = await sql<TileRow & { score: number }>`${plannedAnew}
    with ${await hits(typed)},
    scored as (
      select b.id, ${orders[sort]} as score from hit join brands b using (id)
       where ${inCategory} and b.measure is null group by b.id),
    shown as (
      select id, score from scored where ${beyond} order by score desc, id desc limit ${limit + 1})
    select ${tileColumns(creatorId)}, shown.score from shown join brands b using (id)
     order by shown.score desc, b.id desc`.execute(tx)
  const { items, nextCursor } = pageFrom(rows, limit, (last) => [list, last.score, last.id])
  return {
    items: items.map((row) => tileFrom(row, row.is_favourite ? 'favourite' : null)),
    nextCursor,
  }
}

/** Matches a short text as the beginning of a name, a longer one by words or similar names. */
const hits = async (typed: string): Promise<RawBuilder<unknown>> =>
  isNameStart(typed)
    ? sql`hit as (
      select id, 1::real as similarity from brands
       where plain_name collate "C" like plain_text(${typed}) || '%' order by rank desc limit 300)`
    : sql`worded as materialized (
      select id, greatest(0.3, word_similarity(plain_text(${typed}), plain_name))::real as similarity from brands
       where search @@ ${await viewSearchQuery(typed)}::tsquery order by rank desc limit 300),
    hit as (
      select id, similarity from worded
      union all
      select id, similarity from brands_named_like(${typed}) where not exists (select from worded))`
