import type { FeedPost, PostFeedQuery } from '@tandem/contract/content/posts/post.schema.ts'
import type { Page } from '@tandem/contract/page.ts'
import { type RawBuilder, sql } from 'kysely'
import type { BrandActor } from '#platform/actor.ts'
import { now } from '#platform/clock.ts'
import { pageFrom } from '#platform/http/cursor.ts'
import { type Db, db } from '#platform/postgres/db.ts'
import { saysPhrase } from '#platform/text-search/said.views.ts'
import { hasWords } from '#platform/text-search/typed-words.rules.ts'
import { before, feedPostFrom, selectPosts } from './post-rows.views.ts'

export const listOrganicPosts = async (
  { brandId }: BrandActor,
  query: PostFeedQuery,
  tx: Db = db,
): Promise<Page<FeedPost>> => {
  const limit = query.limit ?? 24
  const feed = sql`p.brand_id = ${brandId} and ${shown(query)} and ${before('posts.organic', query.cursor)}`
  const which =
    (query.q ?? '') === ''
      ? sql`${feed} and ${chosen(brandId, query)}`
      : sql`p.id = any(${await findPosts(tx, brandId, feed, { ...query, limit: limit + 1 })}::uuid[])`
  const rows = await selectPosts(
    tx,
    sql`where ${which} order by p.posted_at desc, p.id desc limit ${limit + 1}`,
    { seenBy: 'brand' },
  )
  const page = pageFrom(rows, limit, (row) => ['posts.organic', row.posted_at, row.id])
  return { items: page.items.map(feedPostFrom), nextCursor: page.nextCursor }
}

const newestFirst = sql`order by posted_at desc, id desc`
// Posts read at first. Reading 300 takes about 1 ms, and fills a page if 1 in 10 matches the
// filters.
const readFirst = 300

/** In two steps, newest first: a wrong estimate in one query would scan the whole feed. */
const findPosts = async (
  tx: Db,
  brandId: string,
  feed: RawBuilder<unknown>,
  query: PostFeedQuery,
): Promise<string[]> => {
  const { q = '', limit } = query
  if (!hasWords(q)) return []
  const { named, isNamed } = byName(q)
  const fits = sql`${chosen(brandId, query)}
    and (p.searched @@ plain_query(${q}, '', ${wordsBegin(brandId)}) or ${isNamed})`
  const { rows } = await sql<{ id: string }>`
    with ${named} newest as materialized (
      select id from (select * from posts p where ${feed} ${newestFirst} limit ${readFirst}) p
       where ${fits} ${newestFirst} limit ${limit}),
    rest as materialized (
      select id, posted_at from posts p
       where ${feed} and ${fits} and (select count(*) from newest) < ${limit})
    select id from newest union (select id from rest ${newestFirst} limit ${limit})`.execute(tx)
  return rows.map(({ id }) => id)
}

const wordsBegin = (brandId: string): string => `b${brandId.slice(-12)}`

// The trigram index needs at least 3 letters.
const indexed = /[\p{L}\p{N}]{3}/u
const namesMost = 1000

/** `named` looks up the creators once for both parts of the query. */
const byName = (q: string): { named: RawBuilder<unknown>; isNamed: RawBuilder<unknown> } => {
  if (!indexed.test(q))
    return {
      named: sql``,
      isNamed: sql`exists (
        select from users where id = p.creator_id and ${saysPhrase(sql`plain_text(creator_name(display_name))`, q)})`,
    }
  return {
    named: sql`named as materialized (select array(
      select id from users where ${saysPhrase(sql`plain_text(display_name)`, q)} limit ${namesMost}) as ids),`,
    isNamed: sql`p.creator_id = any((select ids from named)::uuid[])`,
  }
}

/**
 * Starts from the rights, because there are few. Starting from the feed would look up rights for
 * every post.
 */
const byRights = (brandId: string, rights: NonNullable<PostFeedQuery['rights']>) => {
  if (rights === 'asked')
    return sql`p.id = any(array(
      select post_id from rights_requests where brand_id = ${brandId} and state = 'asked'))`
  const runs = sql`ends_at > ${now().toISOString()}::timestamptz`
  return rights === 'with'
    ? sql`p.id = any(array(select post_id from rights_grants
        where brand_id = ${brandId} and post_id is not null and ${runs}))`
    : sql`not exists (select from rights_grants where post_id = p.id and ${runs})`
}

const shown = ({ work, hidden }: PostFeedQuery) => sql`
  ${work === undefined ? sql`p.source = 'organic'` : sql`p.source in ('campaign', 'barter')`}
  and ${hidden === undefined ? sql`p.hidden_at is null` : sql`p.hidden_at is not null`}`

const chosen = (brandId: string, { platform, creatorSlug, from, to, rights }: PostFeedQuery) => {
  const conditions = [
    sql`true`,
    // A literal lets the planner estimate how common the platform is, unlike a parameter.
    platform !== undefined && sql`p.type like ${sql.lit(`${platform}\\_%`)}`,
    creatorSlug !== undefined &&
      sql`p.creator_id = (select id from creators where slug = ${creatorSlug})`,
    rights !== undefined && byRights(brandId, rights),
    from !== undefined && sql`p.posted_at >= ${from}::date at time zone 'UTC'`,
    to !== undefined && sql`p.posted_at < (${to}::date + 1) at time zone 'UTC'`,
  ].filter((condition) => condition !== false)
  return sql.join(conditions, sql` and `)
}
