import type { Page } from '@tandem/contract/page.ts'
import type { Post, PostFeedQuery } from '@tandem/contract/posts/post.schema.ts'
import { type RawBuilder, sql } from 'kysely'
import type { BrandActor } from '#platform/actor.ts'
import { decodeCursorOf, pageFrom } from '#platform/http/cursor.ts'
import { type Db, db } from '#platform/postgres/db.ts'
import { refuse } from '#platform/refusal.ts'
import { findBrandBySlug } from '../brands/index.ts'

type Row = {
  id: string
  source: Post['source']
  type: string
  url: string | null
  author_handle: string
  creator_slug: string | null
  creator_name: string | null
  campaign_id: string | null
  campaign_title: string | null
  caption: string
  thumbnail_url: string | null
  gradient: string | null
  posted_at: string
  portfolio_rank: number | null
  views: number | null
  likes: number | null
  comments: number | null
}

export const listOrganicPosts = async (
  actor: BrandActor,
  query: PostFeedQuery,
  tx: Db = db,
): Promise<Page<Post>> => {
  const limit = query.limit ?? 24
  const last = decodeCursorOf('posts.organic', query.cursor)
  const after =
    last === undefined
      ? sql`true`
      : sql`(p.posted_at, p.id) < (${last[0]}::timestamptz, ${last[1]}::uuid)`
  const platform =
    query.platform === undefined ? sql`true` : sql`p.type like ${`${query.platform}\\_%`}`
  const rows = await select(
    tx,
    sql`where p.brand_id = ${actor.brandId} and p.source = 'organic' and ${platform} and ${after}
        order by p.posted_at desc, p.id desc limit ${limit + 1}`,
  )
  const page = pageFrom(rows, limit, (row) => ['posts.organic', row.posted_at, row.id])
  return { items: page.items.map(postFrom), nextCursor: page.nextCursor }
}

export const listPortfolio = async (
  brandName: string,
  query: { cursor?: string | undefined; limit?: number | undefined },
  tx: Db = db,
): Promise<Page<Post>> => {
  const brand = (await findBrandBySlug(tx, brandName)) ?? refuse('brand.not_found')
  const limit = query.limit ?? 24
  const last = decodeCursorOf('posts.portfolio', query.cursor)
  const after =
    last === undefined
      ? sql`true`
      : sql`(p.portfolio_rank, p.id) < (${last[0]}::int, ${last[1]}::uuid)`
  const rows = await select(
    tx,
    sql`where p.brand_id = ${brand.id} and p.portfolio_rank is not null and ${after}
        order by p.portfolio_rank desc, p.id desc limit ${limit + 1}`,
  )
  const page = pageFrom(rows, limit, (row) => ['posts.portfolio', row.portfolio_rank, row.id])
  return { items: page.items.map(postFrom), nextCursor: page.nextCursor }
}

const select = async (tx: Db, rest: RawBuilder<unknown>): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select p.id, p.source, p.type, p.url, p.author_handle, c.slug as creator_slug, creator_name(u.display_name) as creator_name,
           p.campaign_id, m.title as campaign_title, p.caption, p.thumbnail_url, p.gradient, p.posted_at,
           p.portfolio_rank, p.views, p.likes, p.comments
      from posts p
      left join creators c on c.id = p.creator_id
      left join users u on u.id = p.creator_id
      left join campaigns m on m.id = p.campaign_id
      ${rest}`.execute(tx)
  return rows
}

const postFrom = (row: Row): Post => ({
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
})
