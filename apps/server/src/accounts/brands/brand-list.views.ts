import type {
  BrandListQuery,
  BrandSort,
  BrandTile,
} from '@tandem/contract/accounts/brands/brand.schema.ts'
import type { Page } from '@tandem/contract/page.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '#platform/actor.ts'
import { decodeCursorOf, pageFrom } from '#platform/http/cursor.ts'
import { type Db, db } from '#platform/postgres/db.ts'
import { listFoundBrands } from './brand-search.views.ts'
import { type TileRow, tileColumns, tileFrom } from './brand-tile.views.ts'

type Order = { key: RawBuilder<unknown>; type: RawBuilder<unknown> }

const orders: Record<BrandSort, Order> = {
  recommended: { key: sql`b.rank`, type: sql`int` },
  newest: { key: sql`b.created_at`, type: sql`timestamptz` },
  campaigns: { key: sql`b.open_campaigns`, type: sql`int` },
  rating: { key: sql`brand_stars(b.rating_sum, b.rating_count)`, type: sql`int` },
}

type Group = 'favourite' | 'category' | 'rest' | 'all'

export const listBrands = async (
  actor: Actor,
  query: BrandListQuery,
  tx: Db = db,
): Promise<Page<BrandTile>> => {
  const creatorId = actor.role === 'creator' ? actor.userId : null
  const typed = query.q?.trim() ?? ''
  if (typed !== '') return listFoundBrands(creatorId, typed, query, tx)
  const sort = query.sort ?? 'recommended'
  // Each group gets its own query, which can use an index. One query for all groups would have to
  // sort every brand.
  const groups: Group[] =
    creatorId !== null && sort === 'recommended' ? ['favourite', 'category', 'rest'] : ['all']
  return listGroups(tx, groups, { creatorId, sort, query })
}

type Reading = { creatorId: string | null; sort: BrandSort; query: BrandListQuery }
type KeyedRow = TileRow & { sort_key: string | number }

const listGroups = async (tx: Db, groups: Group[], reading: Reading): Promise<Page<BrandTile>> => {
  const list = `brands.${reading.sort}`
  const limit = reading.query.limit ?? 24
  const last = decodeCursorOf(list, reading.query.cursor)
  const found: { group: Group; row: KeyedRow }[] = []
  const firstGroup = last === undefined ? 0 : groups.indexOf(last[0] as Group)
  for (const group of groups.slice(Math.max(0, firstGroup))) {
    const after = last?.[0] === group ? last.slice(1) : undefined
    const rows = await readGroup(tx, group, reading, after, limit + 1 - found.length)
    for (const row of rows) found.push({ group, row })
    if (found.length > limit) break
  }
  const { items, nextCursor } = pageFrom(found, limit, (last) => [
    list,
    last.group,
    last.row.sort_key,
    last.row.id,
  ])
  return {
    items: items.map(({ group, row }) =>
      tileFrom(row, group === 'favourite' || group === 'category' ? group : null),
    ),
    nextCursor,
  }
}

const readGroup = async (
  tx: Db,
  group: Group,
  { creatorId, sort, query }: Reading,
  after: (string | number | null)[] | undefined,
  limit: number,
): Promise<KeyedRow[]> => {
  const { key, type } = orders[sort]
  const beyond =
    after === undefined
      ? sql`true`
      : sql`(${key}, b.id) < (${after[0]}::${type}, ${after[1]}::uuid)`
  const inCategory =
    query.category === undefined ? sql`true` : sql`b.categories @> array[${query.category}::text]`
  const { rows } = await sql<KeyedRow>`
    select ${tileColumns(creatorId)}, ${key} as sort_key from brands b
     where ${belongsTo(group, creatorId)} and ${inCategory} and ${beyond} and b.measure is null
     order by ${key} desc, b.id desc limit ${limit}`.execute(tx)
  return rows
}

const belongsTo = (group: Group, creatorId: string | null): RawBuilder<unknown> => {
  const favourite = sql`b.id in (select brand_id from favourite_brands where creator_id = ${creatorId}::uuid)`
  const matching = sql`b.categories && (select niches from creators where id = ${creatorId}::uuid)`
  if (group === 'favourite') return favourite
  if (group === 'category') return sql`${matching} and not ${favourite}`
  if (group === 'rest') return sql`not ${favourite} and not (${matching})`
  return sql`true`
}
