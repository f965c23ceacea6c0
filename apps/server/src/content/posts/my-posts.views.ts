import type {
  MyPost,
  MyPostNumbers,
  MyPostsQuery,
} from '@tandem/contract/content/posts/post.schema.ts'
import type { Page } from '@tandem/contract/page.ts'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { CreatorActor } from '#platform/actor.ts'
import { now } from '#platform/clock.ts'
import { pageFrom } from '#platform/http/cursor.ts'
import { type Db, db } from '#platform/postgres/db.ts'
import { assert, refuse } from '#platform/refusal.ts'
import { listTold } from './post.views.ts'
import { goneAt, isAsked, oldestAsk } from './post-numbers.rules.ts'
import {
  before,
  creatorRank,
  type PostShown,
  postFrom,
  type Ranked,
  selectPosts,
} from './post-rows.views.ts'

const asked = (at: Date) =>
  sql`p.asked_at > greatest(p.numbers_at, ${oldestAsk(at).toISOString()}::timestamptz)
    and not exists (select from post_reading(p.id, p.brand_id) r where r.is_live and r.brand_sees)`

type Mine = Ranked & { told_at: string | null }
const ownColumns = sql`${creatorRank}, p.numbers_at as told_at`

export const listMyPosts = async (
  actor: CreatorActor,
  query: z.infer<typeof MyPostsQuery>,
  tx: Db = db,
): Promise<Page<MyPost> & { asked: number }> => {
  const at = now()
  const limit = query.limit ?? 24
  const chosen = query.asked === undefined ? sql`true` : asked(at)
  const rows = await selectPosts<Mine>(
    tx,
    sql`where p.creator_id = ${actor.userId} and ${chosen} and ${before('posts.mine', query.cursor)}
        order by p.posted_at desc, p.id desc limit ${limit + 1}`,
    { seenBy: 'creator', more: ownColumns },
  )
  const counted = await sql<{ asked: number }>`
    select count(*) as asked from posts p where p.creator_id = ${actor.userId} and ${asked(at)}`.execute(
    tx,
  )
  const page = pageFrom(rows, limit, (row) => ['posts.mine', row.posted_at, row.id])
  return {
    items: page.items.map(myPostFrom),
    nextCursor: page.nextCursor,
    asked: counted.rows[0]?.asked ?? 0,
  }
}

export const viewMyPost = async (actor: CreatorActor, id: string, tx: Db = db): Promise<MyPost> => {
  const [row] = await selectPosts<Mine>(
    tx,
    sql`where p.id = ${id} and p.creator_id = ${actor.userId}`,
    { seenBy: 'creator', more: ownColumns },
  )
  return row === undefined ? refuse('post.not_found') : myPostFrom(row)
}

/** Answers all reports, because a creator sees everything that was read from the own account. */
export const viewMyNumbers = async (
  actor: CreatorActor,
  id: string,
  tx: Db = db,
): Promise<MyPostNumbers> => {
  const { rows } = await sql<{ told_at: string | null }>`
    select numbers_at as told_at from posts
     where id = ${id} and creator_id = ${actor.userId}`.execute(tx)
  const [post] = rows
  if (post === undefined) return refuse('post.not_found')
  return { told: await listTold(tx, id, sql`true`), toldAt: post.told_at }
}

export const findSharing = async (
  tx: Db,
  creatorId: string,
): Promise<{ slug: string; handles: unknown; named: boolean }> => {
  const { rows } = await sql<{ slug: string; handles: unknown; named: boolean }>`
    select c.slug, c.handles, u.display_name is not null as named
      from creators c join users u on u.id = c.id
     where c.id = ${creatorId}`.execute(tx)
  assert(rows[0] !== undefined, 'a creator has a profile')
  return rows[0]
}

const dateOf = (moment: string | null) => (moment === null ? null : new Date(moment))

const myPostFrom = (row: PostShown & Mine): MyPost => ({
  ...postFrom(row),
  brand: { slug: row.brand_slug, name: row.brand_name },
  isAsked:
    !row.is_read &&
    isAsked({ askedAt: dateOf(row.asked_at), numbersAt: dateOf(row.numbers_at) }, now()),
  goneAt: goneAt(row.type, new Date(row.posted_at))?.toISOString() ?? null,
  inOwnPortfolio: row.creator_rank !== null,
  toldAt: row.told_at,
})
