import type { FeedPost, Post } from '@tandem/contract/content/posts/post.schema.ts'
import { type RawBuilder, sql } from 'kysely'
import { now } from '#platform/clock.ts'
import { decodeCursorOf } from '#platform/http/cursor.ts'
import type { Db } from '#platform/postgres/db.ts'

export type PostShown = {
  id: string
  source: Post['source']
  type: string
  url: string | null
  author_handle: string
  creator_slug: string | null
  creator_name: string | null
  campaign_id: string | null
  campaign_title: string | null
  brand_slug: string
  brand_name: string
  caption: string
  thumbnail_url: string | null
  gradient: string | null
  posted_at: string
  portfolio_rank: number | null
  views: number | null
  likes: number | null
  comments: number | null
  shares: number | null
  saves: number | null
  numbers_at: string | null
  asked_at: string | null
  numbers_from: Post['numbersFrom']
  /** True while the platform reports this post's numbers. */
  is_read: boolean
  hidden_at: string | null
  thanked_at: string | null
  thanks: string | null
}

export type Ranked = { creator_rank: number | null }
export const creatorRank = sql`,
  (select rank from portfolio_posts where owner_id = p.creator_id and post_id = p.id) as creator_rank`

export type Righted = { rights_until: string | null }
/** The end of the brand's latest rights to this single post. */
export const rightsUntil = () => sql`,
  (select max(ends_at) from rights_grants g
    where g.post_id = p.id and g.brand_id = p.brand_id
      and starts_at <= ${now().toISOString()}::timestamptz) as rights_until`

/** Which platform numbers each reader sees. Self-reported ones are always visible. */
const visible = {
  creator: sql`true`,
  brand: sql`r.brand_sees`,
  everyone: sql`r.all_see`,
}

/** Restricted posts stay visible to their two sides, and removed ones to their creator. */
const unmeasured = {
  creator: sql`true`,
  brand: sql`p.measure is distinct from 'removed'`,
  everyone: sql`p.measure is null`,
}

type Asked = { seenBy?: keyof typeof visible; more?: RawBuilder<unknown> }

/** `rest`: the conditions and order for `posts p`, creator `c`, user `u` and brand `b`. */
export const selectPosts = async <More = unknown>(
  tx: Db,
  rest: RawBuilder<unknown>,
  { seenBy = 'everyone', more = sql`` }: Asked = {},
): Promise<(PostShown & More)[]> => {
  const { rows } = await sql<PostShown & More>`
    select p.id, p.source, p.type, p.url, p.author_handle, c.slug as creator_slug, creator_name(u.display_name) as creator_name,
           p.campaign_id, m.title as campaign_title, b.slug as brand_slug, b.name as brand_name, p.caption, p.thumbnail_url,
           p.gradient, p.posted_at, p.asked_at, p.hidden_at, p.thanked_at, p.thanks,
           (select rank from portfolio_posts where owner_id = p.brand_id and post_id = p.id) as portfolio_rank,
           coalesce(r.is_live and r.brand_sees, false) as is_read, n.*
           ${more}
      from posts p
      join brands b on b.id = p.brand_id and ${unmeasured[seenBy]}
      left join creators c on c.id = p.creator_id
      left join users u on u.id = p.creator_id
      left join campaigns m on m.id = p.campaign_id
      left join lateral post_reading(p.id, p.brand_id) r on ${visible[seenBy]}
      cross join lateral (
        select r.views, r.likes, r.comments, r.shares, r.saves, r.told_at as numbers_at, r.source as numbers_from
         where r.told_at >= coalesce(p.numbers_at, '-infinity')
        union all
        select p.views, p.likes, p.comments, p.shares, p.saves, p.numbers_at, p.numbers_from
         where (r.told_at >= coalesce(p.numbers_at, '-infinity')) is not true) n
      ${rest}`.execute(tx)
  return rows
}

export const before = (list: string, cursor: string | undefined): RawBuilder<unknown> => {
  const last = decodeCursorOf(list, cursor)
  return last === undefined
    ? sql`true`
    : sql`(p.posted_at, p.id) < (${last[0]}::timestamptz, ${last[1]}::uuid)`
}

export const feedPostFrom = (row: PostShown): FeedPost => ({
  ...postFrom(row),
  hidden: row.hidden_at !== null,
})

export const postFrom = (row: PostShown): Post => ({
  id: row.id,
  source: row.source,
  type: row.type,
  url: row.url,
  authorHandle: row.author_handle,
  creator: row.creator_slug === null ? null : { slug: row.creator_slug, name: row.creator_name },
  campaign:
    row.campaign_id === null || row.campaign_title === null
      ? null
      : { id: row.campaign_id, title: row.campaign_title },
  caption: row.caption,
  thumbnailUrl: row.thumbnail_url,
  gradient: row.gradient,
  postedAt: row.posted_at,
  inPortfolio: row.portfolio_rank !== null,
  views: row.views,
  likes: row.likes,
  comments: row.comments,
  shares: row.shares,
  saves: row.saves,
  numbersAt: row.numbers_at,
  numbersFrom: row.numbers_from,
})
