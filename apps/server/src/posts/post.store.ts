import { sql } from 'kysely'
import type { Db } from '#platform/postgres/db.ts'

export type PostRow = {
  source: 'campaign' | 'organic'
  brandId: string
  creatorId: string | null
  collaborationId: string | null
  campaignId: string | null
  type: string
  url: string | null
  authorHandle: string
  caption: string
  thumbnailUrl: string | null
  postedAt: string
  views: number | null
  likes: number | null
  comments: number | null
  inPortfolio: boolean
}

/** Null when its link is there: a piece is counted once. Portfolios show the highest rank first. */
export const insertPost = async (tx: Db, row: PostRow): Promise<string | null> => {
  const { rows } = await sql<{ id: string }>`
    insert into posts (source, brand_id, creator_id, collaboration_id, campaign_id, type, url, author_handle,
      caption, thumbnail_url, gradient, posted_at, views, likes, comments, portfolio_rank)
    values (${row.source}, ${row.brandId}, ${row.creatorId}, ${row.collaborationId}, ${row.campaignId}, ${row.type},
      ${row.url}, ${row.authorHandle}, ${row.caption}, ${row.thumbnailUrl}, ${gradientOf(row.authorHandle + row.postedAt)},
      ${row.postedAt}::timestamptz, ${row.views}::bigint, ${row.likes}::bigint, ${row.comments}::bigint,
      case when ${row.inPortfolio}::boolean then
        (select coalesce(max(portfolio_rank), 0) + 1 from posts where brand_id = ${row.brandId}) end)
    on conflict (url) where url is not null do nothing
    returning id`.execute(tx)
  return rows[0]?.id ?? null
}

const gradientOf = (seed: string): string => {
  let hue = 0
  for (const letter of seed) hue = (hue * 31 + (letter.codePointAt(0) ?? 0)) % 360
  return `${hue},${(hue + 40) % 360},${(hue + 330) % 360}`
}
