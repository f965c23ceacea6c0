import type { Page } from '@tandem/contract/page.ts'
import type {
  FeedPost,
  Post,
  PostDetail,
  PostFeedQuery,
  ToldNumbers,
} from '@tandem/contract/posts/post.schema.ts'
import { sql } from 'kysely'
import type { BrandActor } from '#platform/actor.ts'
import { now } from '#platform/clock.ts'
import { decodeCursorOf, pageFrom } from '#platform/http/cursor.ts'
import { type Db, db } from '#platform/postgres/db.ts'
import { refuse } from '#platform/refusal.ts'
import { findBrandBySlug } from '../brands/index.ts'
import { mayCurate } from './post.policy.ts'
import { type PostShown, postFrom, selectPosts } from './post-rows.views.ts'

export const listOrganicPosts = async (
  actor: BrandActor,
  query: PostFeedQuery,
  tx: Db = db,
): Promise<Page<FeedPost>> => {
  const limit = query.limit ?? 24
  const last = decodeCursorOf('posts.organic', query.cursor)
  const after =
    last === undefined
      ? sql`true`
      : sql`(p.posted_at, p.id) < (${last[0]}::timestamptz, ${last[1]}::uuid)`
  const rows = await selectPosts(
    tx,
    sql`where p.brand_id = ${actor.brandId} and p.source = 'organic' and ${chosen(query)} and ${after}
        order by p.posted_at desc, p.id desc limit ${limit + 1}`,
    'brand',
  )
  const page = pageFrom(rows, limit, (row) => ['posts.organic', row.posted_at, row.id])
  return { items: page.items.map(feedPostFrom), nextCursor: page.nextCursor }
}

/** Each by a row of the post’s own. */
const byRights = (rights: NonNullable<PostFeedQuery['rights']>) => {
  if (rights === 'asked')
    return sql`exists (select from rights_requests r where r.post_id = p.id and r.state = 'asked')`
  const runs = sql`exists (select from rights_grants g
    where g.post_id = p.id and g.ends_at > ${now().toISOString()}::timestamptz)`
  return rights === 'with' ? runs : sql`not ${runs}`
}

const chosen = ({ platform, q = '', creatorSlug, from, to, rights, hidden }: PostFeedQuery) => {
  const like = `%${q.replace(/[\\%_]/g, '\\$&')}%`
  const conditions = [
    hidden === undefined ? sql`p.hidden_at is null` : sql`p.hidden_at is not null`,
    platform !== undefined && sql`p.type like ${`${platform}\\_%`}`,
    q !== '' &&
      sql`(p.caption ilike ${like} or p.author_handle ilike ${like} or creator_name(u.display_name) ilike ${like})`,
    creatorSlug !== undefined && sql`c.slug = ${creatorSlug}`,
    rights !== undefined && byRights(rights),
    from !== undefined && sql`p.posted_at >= ${from}::date at time zone 'UTC'`,
    to !== undefined && sql`p.posted_at < (${to}::date + 1) at time zone 'UTC'`,
  ].filter((condition) => condition !== false)
  return sql.join(conditions, sql` and `)
}

export const viewPost = async (actor: BrandActor, id: string, tx: Db = db): Promise<PostDetail> => {
  const [row] = await selectPosts(
    tx,
    sql`where p.id = ${id} and p.brand_id = ${actor.brandId}`,
    'brand',
  )
  if (row === undefined) return refuse('post.not_found')
  return {
    ...feedPostFrom(row),
    told: await listTold(tx, id, actor.brandId),
    can: { hide: mayCurate(actor) },
  }
}

/** What a platform told only as long as the brand is shown it. */
const listTold = async (tx: Db, postId: string, brandId: string): Promise<ToldNumbers[]> => {
  const { rows } = await sql<ToldNumbers>`
    select n.views, n.likes, n.comments, n.shares, n.saves, n.told_at as at, n.source as "from",
           n.screenshot_url as "screenshotUrl"
      from post_numbers n left join connections c on c.id = n.connection_id
     where n.post_id = ${postId} and (c.id is null or is_shown_to(c, ${brandId}))
     order by n.told_at desc, n.id desc limit 50`.execute(tx)
  return rows
}

/** As the live post of a collaboration, whatever became of it since. */
export const isHandedIn = async (tx: Db, linkKey: string): Promise<boolean> => {
  const { rows } = await sql`
    select from submissions where link_key = ${linkKey} limit 1`.execute(tx)
  return rows.length > 0
}

/** Its platform tells the brand its numbers, and goes on doing so. */
export const isReadFor = async (tx: Db, id: string): Promise<boolean> => {
  const { rows } = await sql`
    select from posts p, lateral post_reading(p.id, p.brand_id) r
     where p.id = ${id} and r.is_live and r.brand_sees`.execute(tx)
  return rows.length > 0
}

export const duePosts = async (limit: number): Promise<string[]> => {
  const due = await db
    .selectFrom('posts')
    .where('ask_at', '<=', now().toISOString())
    .orderBy('ask_at')
    .limit(limit)
    .select('id')
    .execute()
  return due.map(({ id }) => id)
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
  const rows = await selectPosts(
    tx,
    sql`where p.brand_id = ${brand.id} and p.portfolio_rank is not null and ${after}
        order by p.portfolio_rank desc, p.id desc limit ${limit + 1}`,
  )
  const page = pageFrom(rows, limit, (row) => ['posts.portfolio', row.portfolio_rank, row.id])
  return { items: page.items.map(postFrom), nextCursor: page.nextCursor }
}

const feedPostFrom = (row: PostShown): FeedPost => ({
  ...postFrom(row),
  hidden: row.hidden_at !== null,
})
