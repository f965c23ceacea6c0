import type { PostDetail, ToldNumbers } from '@tandem/contract/content/posts/post.schema.ts'
import { all } from '@tandem/contract/verdict.ts'
import { type RawBuilder, sql } from 'kysely'
import type { BrandActor } from '#platform/actor.ts'
import { now } from '#platform/clock.ts'
import { type Db, db } from '#platform/postgres/db.ts'
import { refuse } from '#platform/refusal.ts'
import { acceptsShowing } from './portfolio/portfolio.rules.ts'
import { acceptsAuthor, acceptsThanks, mayCurate, mayInviteAuthor } from './post.policy.ts'
import { acceptsAsking } from './post-numbers.rules.ts'
import { feedPostFrom, type Righted, rightsUntil, selectPosts } from './post-rows.views.ts'

export const viewPost = async (actor: BrandActor, id: string, tx: Db = db): Promise<PostDetail> => {
  const [row] = await selectPosts<Righted>(
    tx,
    sql`where p.id = ${id} and p.brand_id = ${actor.brandId}`,
    { seenBy: 'brand', more: rightsUntil() },
  )
  if (row === undefined) return refuse('post.not_found')
  return {
    ...feedPostFrom(row),
    told: await listTold(tx, id, sql`(c.id is null or is_shown_to(c, ${actor.brandId}))`),
    thanked:
      row.thanked_at === null || row.thanks === null
        ? null
        : { at: row.thanked_at, words: row.thanks },
    can: {
      hide: mayCurate(actor),
      show: all(mayCurate(actor), acceptsShowing(row, now())),
      thank: all(mayCurate(actor), acceptsThanks({ ...row, hasAuthor: row.creator_slug !== null })),
      ask: all(
        mayCurate(actor),
        acceptsAsking({ ...row, isRead: row.is_read, hasAuthor: row.creator_slug !== null }, now()),
      ),
      invite: all(mayInviteAuthor(actor), acceptsAuthor(row.creator_slug !== null)),
    },
  }
}

/** `seen`: a condition on the connection `c`, so that a brand sees only what its creator shows. */
export const listTold = async (
  tx: Db,
  postId: string,
  seen: RawBuilder<unknown>,
): Promise<ToldNumbers[]> => {
  const { rows } = await sql<ToldNumbers>`
    select n.views, n.likes, n.comments, n.shares, n.saves, n.told_at as at, n.source as "from",
           n.screenshot_url as "screenshotUrl"
      from post_numbers n left join connections c on c.id = n.connection_id
     where n.post_id = ${postId} and ${seen}
     order by n.told_at desc, n.id desc limit 50`.execute(tx)
  return rows
}

/** True if any collaboration ever had this link as its live post. */
export const isHandedIn = async (tx: Db, linkKey: string): Promise<boolean> => {
  const { rows } = await sql`
    select from submissions where link_key = ${linkKey} limit 1`.execute(tx)
  return rows.length > 0
}

/** True while the platform reports the numbers and the brand may see them. */
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

/** Returns the post's collaboration, else the latest one of the brand and the creator. */
export const findThread = async (
  tx: Db,
  post: { collaboration_id: string | null; brand_id: string; creator_id: string | null },
): Promise<string | null> => {
  if (post.collaboration_id !== null) return post.collaboration_id
  const newest = await tx
    .selectFrom('collaborations')
    .where('brand_id', '=', post.brand_id)
    .where('creator_id', '=', post.creator_id)
    .orderBy('created_at', 'desc')
    .limit(1)
    .select('id')
    .executeTakeFirst()
  return newest?.id ?? null
}
