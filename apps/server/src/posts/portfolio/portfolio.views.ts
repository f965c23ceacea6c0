import type { Page } from '@tandem/contract/page.ts'
import type { CreatorPost, PortfolioPost } from '@tandem/contract/posts/portfolio.schema.ts'
import type { Post } from '@tandem/contract/posts/post.schema.ts'
import type { Verdict } from '@tandem/contract/verdict.ts'
import { type RawBuilder, sql } from 'kysely'
import type { BrandActor } from '#platform/actor.ts'
import { now } from '#platform/clock.ts'
import { decodeCursorOf, pageFrom } from '#platform/http/cursor.ts'
import { type Db, db } from '#platform/postgres/db.ts'
import { refuse } from '#platform/refusal.ts'
import { findBrandBySlug } from '../../brands/index.ts'
import { findCreatorBySlug } from '../../creators/index.ts'
import { mayCurate } from '../post.policy.ts'
import { feedPostFrom, type PostShown, postFrom, selectPosts } from '../post-rows.views.ts'
import { acceptsShowing } from './portfolio.rules.ts'

type Asked = { cursor?: string | undefined; limit?: number | undefined }

const isShown = (at: string) => sql`(p.source <> 'organic' or exists (
  select from rights_grants g
   where g.post_id = p.id and g.brand_id = p.brand_id
     and g.starts_at <= ${at}::timestamptz and g.ends_at > ${at}::timestamptz))`

/** In the order of its owner, from where the page before ended. */
const selectPortfolio = async (
  tx: Db,
  { list, ownerId, where }: { list: string; ownerId: string; where: RawBuilder<unknown> },
  { cursor, limit = 24 }: Asked,
  rankOf: (row: PostShown) => number | null,
): Promise<Page<PostShown>> => {
  const last = decodeCursorOf(list, cursor)
  const further = last === undefined ? sql`true` : sql`o.rank < ${last[0]}::int`
  const rows = await selectPosts(
    tx,
    sql`join portfolio_posts o on o.post_id = p.id
        where o.owner_id = ${ownerId} and ${where} and ${further}
        order by o.rank desc limit ${limit + 1}`,
  )
  return pageFrom(rows, limit, (row) => [list, rankOf(row)])
}

/** What everybody sees of a brand. */
export const listPortfolio = async (
  brandName: string,
  query: Asked,
  tx: Db = db,
): Promise<Page<Post>> => {
  const brand = (await findBrandBySlug(tx, brandName)) ?? refuse('brand.not_found')
  const of = { list: 'posts.portfolio', ownerId: brand.id, where: isShown(now().toISOString()) }
  const page = await selectPortfolio(tx, of, query, (row) => row.portfolio_rank)
  return { ...page, items: page.items.map(postFrom) }
}

export const listBrandPortfolio = async (
  actor: BrandActor,
  query: Asked,
  tx: Db = db,
): Promise<Page<PortfolioPost> & { can: { curate: Verdict } }> => {
  const of = { list: 'portfolio.brand', ownerId: actor.brandId, where: sql`true` }
  const page = await selectPortfolio(tx, of, query, (row) => row.portfolio_rank)
  const at = now()
  return {
    ...page,
    items: page.items.map((row) => ({ ...feedPostFrom(row), shown: acceptsShowing(row, at) })),
    can: { curate: mayCurate(actor) },
  }
}

export const listCreatorPortfolio = async (
  creatorName: string,
  query: Asked,
  tx: Db = db,
): Promise<Page<CreatorPost>> => {
  const creator = (await findCreatorBySlug(tx, creatorName)) ?? refuse('creator.not_found')
  const of = { list: 'portfolio.creator', ownerId: creator.id, where: sql`true` }
  const page = await selectPortfolio(tx, of, query, (row) => row.creator_rank)
  return {
    ...page,
    items: page.items.map((row) => ({
      ...postFrom(row),
      brand: { slug: row.brand_slug, name: row.brand_name },
    })),
  }
}

/** Of the rights its brand was granted to this post alone; null: none ever. */
export const rightsUntil = async (tx: Db, postId: string): Promise<string | null> => {
  const { rows } = await sql<{ until: string | null }>`
    select max(g.ends_at) as until from rights_grants g join posts p on p.id = g.post_id
     where g.post_id = ${postId} and g.brand_id = p.brand_id and g.starts_at <= ${now().toISOString()}`.execute(
    tx,
  )
  return rows[0]?.until ?? null
}
