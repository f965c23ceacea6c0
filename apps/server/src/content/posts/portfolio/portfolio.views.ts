import type { CreatorPost, PortfolioPost } from '@tandem/contract/content/posts/portfolio.schema.ts'
import type { Post } from '@tandem/contract/content/posts/post.schema.ts'
import type { Page } from '@tandem/contract/page.ts'
import type { Verdict } from '@tandem/contract/verdict.ts'
import { type RawBuilder, sql } from 'kysely'
import { findBrandBySlug } from '#accounts/brands/index.ts'
import { findCreatorBySlug } from '#accounts/creators/index.ts'
import type { BrandActor } from '#platform/actor.ts'
import { now } from '#platform/clock.ts'
import { decodeCursorOf, pageFrom } from '#platform/http/cursor.ts'
import { type Db, db } from '#platform/postgres/db.ts'
import { refuse } from '#platform/refusal.ts'
import { mayCurate } from '../post.policy.ts'
import {
  feedPostFrom,
  type PostShown,
  postFrom,
  type Righted,
  rightsUntil,
  selectPosts,
} from '../post-rows.views.ts'
import { acceptsShowing } from './portfolio.rules.ts'

type Asked = { cursor?: string | undefined; limit?: number | undefined }

const isShown = (at: string) => sql`(p.source <> 'organic' or exists (
  select from rights_grants g
   where g.post_id = p.id and g.brand_id = p.brand_id
     and g.starts_at <= ${at}::timestamptz and g.ends_at > ${at}::timestamptz))`

type Listed = { place: number }

const selectPortfolio = async <More = unknown>(
  tx: Db,
  { list, ownerId, where = sql`true`, more = sql`` }: Portfolio,
  { cursor, limit = 24 }: Asked,
): Promise<Page<PostShown & Listed & More>> => {
  const last = decodeCursorOf(list, cursor)
  const further = last === undefined ? sql`true` : sql`o.rank < ${last[0]}::int`
  const rows = await selectPosts<Listed & More>(
    tx,
    sql`join portfolio_posts o on o.post_id = p.id
        where o.owner_id = ${ownerId} and ${where} and ${further}
        order by o.rank desc limit ${limit + 1}`,
    { more: sql`, o.rank as place${more}` },
  )
  return pageFrom(rows, limit, ({ place }) => [list, place])
}
type Portfolio = {
  list: string
  ownerId: string
  where?: RawBuilder<unknown>
  more?: RawBuilder<unknown>
}

export const listPortfolio = async (
  brandName: string,
  query: Asked,
  tx: Db = db,
): Promise<Page<Post>> => {
  const brand = (await findBrandBySlug(tx, brandName)) ?? refuse('brand.not_found')
  const of = { list: 'posts.portfolio', ownerId: brand.id, where: isShown(now().toISOString()) }
  const page = await selectPortfolio(tx, of, query)
  return { ...page, items: page.items.map(postFrom) }
}

/** Posts for the public page: only those with valid rights. */
export const listOpenPortfolio = async (brandId: string, tx: Db = db): Promise<Post[]> => {
  const at = now().toISOString()
  const where = sql`exists (
    select from rights_grants g
     where g.brand_id = p.brand_id and (g.post_id = p.id or g.collaboration_id = p.collaboration_id)
       and g.starts_at <= ${at}::timestamptz and g.ends_at > ${at}::timestamptz)`
  const { items } = await selectPortfolio(tx, { list: 'posts.open', ownerId: brandId, where }, {})
  // Omits the campaign, which is private, and the creator, whom the post itself names.
  return items.map((row) => ({ ...postFrom(row), ...{ campaign: null, creator: null } }))
}

export const listBrandPortfolio = async (
  actor: BrandActor,
  query: Asked,
  tx: Db = db,
): Promise<Page<PortfolioPost> & { can: { curate: Verdict } }> => {
  const of = { list: 'portfolio.brand', ownerId: actor.brandId, more: rightsUntil() }
  const page = await selectPortfolio<Righted>(tx, of, query)
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
  const of = { list: 'portfolio.creator', ownerId: creator.id }
  const page = await selectPortfolio(tx, of, query)
  return {
    ...page,
    items: page.items.map((row) => ({
      ...postFrom(row),
      brand: { slug: row.brand_slug, name: row.brand_name },
    })),
  }
}
