import type { Post } from '@tandem/contract/posts/post.schema.ts'
import { type RawBuilder, sql } from 'kysely'
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
  hidden_at: string | null
}

/** `rest`: which of `posts p` with their creator `c`, user `u` and brand `b`, in what order. */
export const selectPosts = async (tx: Db, rest: RawBuilder<unknown>): Promise<PostShown[]> => {
  const { rows } = await sql<PostShown>`
    select p.id, p.source, p.type, p.url, p.author_handle, c.slug as creator_slug, creator_name(u.display_name) as creator_name,
           p.campaign_id, m.title as campaign_title, b.slug as brand_slug, b.name as brand_name, p.caption, p.thumbnail_url,
           p.gradient, p.posted_at, p.portfolio_rank, p.views, p.likes, p.comments, p.shares, p.saves, p.numbers_at,
           p.asked_at, p.hidden_at
      from posts p
      join brands b on b.id = p.brand_id
      left join creators c on c.id = p.creator_id
      left join users u on u.id = p.creator_id
      left join campaigns m on m.id = p.campaign_id
      ${rest}`.execute(tx)
  return rows
}

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
})
