import type {
  CreatorAccount,
  CreatorCard,
  CreatorDetail,
} from '@tandem/contract/discovery/creator-search/creator-card.schema.ts'
import type { Match } from '@tandem/contract/discovery/matching/match.schema.ts'
import { sql } from 'kysely'
import { findFindable, takesOf } from '#accounts/creators/index.ts'
import { shapeApplicant } from '#collaborations/applications/index.ts'
import { viewCreatorRecords } from '#collaborations/track-record/index.ts'
import type { BrandActor } from '#platform/actor.ts'
import { type Db, db } from '#platform/postgres/db.ts'
import { accountsOf } from './accounts.rules.ts'

type Row = Parameters<typeof shapeApplicant>[0] &
  Parameters<typeof takesOf>[0] & {
    id: string
    niches: string[]
    country: string | null
    languages: string[]
    read: Record<string, number>
    posts: CreatorCard['posts']
    lists: string[]
    bio: string
    created_at: string
  }

// Stories are excluded, because they disappear from the platform.
const postsShown = sql`
  select p.id, p.type, p.thumbnail_url as "thumbnailUrl", p.gradient
    from ((select o.post_id as id, o.rank, null::timestamptz as at from portfolio_posts o
            where o.owner_id = cr.id order by o.rank desc limit 3)
          union all
          (select n.id, null, n.posted_at from posts n
            where n.creator_id = cr.id and n.url is not null and n.measure is null and n.type <> 'instagram_story'
              and not exists (select from portfolio_posts o where o.owner_id = cr.id)
            order by n.posted_at desc, n.id desc limit 3)) shown
    join posts p on p.id = shown.id and p.measure is null
   order by shown.rank desc nulls last, shown.at desc`

const readFollowers = (brandId: string) => sql`
  select distinct on (f.platform) f.platform, f.count
    from connections c join follower_counts f on f.creator_id = c.creator_id
     and f.platform = c.platform and f.source = 'platform'
   where c.creator_id = cr.id and is_shown_to(c, ${brandId})
   order by f.platform, f.counted_at desc`

const selectRows = async (tx: Db, brandId: string, ids: readonly string[]): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select cr.id, cr.slug, creator_name(u.display_name) as name, u.photo_url, cr.niches, cr.country,
           cr.languages, cr.handles, cr.followers, cr.rating_sum, cr.rating_count,
           cr.takes_from_coins, cr.takes_to_coins, cr.bio, cr.created_at, 0 as completed,
           connected_handles(cr.id) as connected,
           (select coalesce(jsonb_object_agg(r.platform, r.count), '{}')
              from (${readFollowers(brandId)}) r) as read,
           (select coalesce(jsonb_agg(s), '[]') from (${postsShown}) s) as posts,
           array(select l.id from shortlist_creators k join shortlists l on l.id = k.shortlist_id
                  where k.creator_id = cr.id and l.brand_id = ${brandId} and l.removed_at is null
                  order by l.id) as lists
      from creators cr join users u on u.id = cr.id
     where cr.id = any(${ids}::uuid[])`.execute(tx)
  return rows
}

/** Keeps the order of `ids`. The caller must have checked that the brand may see these creators. */
export const viewCards = async (
  brandId: string,
  ids: readonly string[],
  matchOf: (id: string) => Match | null = () => null,
  tx: Db = db,
): Promise<CreatorCard[]> =>
  (await viewRows(tx, brandId, ids)).map(({ card, row }) => ({ ...card, match: matchOf(row.id) }))

const viewRows = async (tx: Db, brandId: string, ids: readonly string[]) => {
  if (ids.length === 0) return []
  const rows = new Map((await selectRows(tx, brandId, ids)).map((row) => [row.id, row]))
  const rated = [...rows.values()].map((row) => ({
    id: row.id,
    rating: shapeApplicant(row).rating,
  }))
  const records = await viewCreatorRecords(rated, tx)
  return ids.flatMap((id) => {
    const [row, record] = [rows.get(id), records.get(id)]
    return row && record ? { row, card: cardFrom(row, record) } : []
  })
}

const cardFrom = (row: Row, record: CreatorCard['record']): CreatorCard => {
  const { slug, name, photoUrl, handles, proven, followers } = shapeApplicant(row)
  const accounts: CreatorAccount[] = accountsOf({
    handles,
    proven,
    said: (row.followers ?? {}) as Record<string, unknown>,
    read: row.read,
  })
  const { niches, country, languages, posts, lists } = row
  return {
    ...{ slug, name, photoUrl, niches, country, languages, accounts, followers },
    ...{ record, takes: takesOf(row), posts, match: null, lists },
  }
}

export const viewCreator = async (
  actor: BrandActor,
  creatorName: string,
  tx: Db = db,
): Promise<CreatorDetail> => {
  const id = await findFindable(actor.brandId, creatorName, tx)
  const [found] = await viewRows(tx, actor.brandId, [id])
  if (found === undefined) throw new Error('A creator that was found has a row.')
  const wishes = await tx
    .selectFrom('barter_wishes')
    .select(['open_to_offers', 'least_value_coins'])
    .where('creator_id', '=', id)
    .executeTakeFirst()
  return {
    ...found.card,
    bio: found.row.bio,
    joinedAt: found.row.created_at,
    leastValueCoins: wishes?.open_to_offers === false ? null : (wishes?.least_value_coins ?? 0),
  }
}
