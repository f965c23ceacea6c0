import type { NumbersSource } from '@tandem/contract/content/posts/post.schema.ts'
import {
  type PostNumberName,
  type PostNumbersDraft,
  postNumberNames,
} from '@tandem/contract/content/posts/post-numbers.schema.ts'
import { sql } from 'kysely'
import { now } from '#platform/clock.ts'
import type { Measure } from '#platform/measure.ts'
import type { Db } from '#platform/postgres/db.ts'
import { refuse } from '#platform/refusal.ts'

export type PostRow = {
  source: 'campaign' | 'barter' | 'organic'
  brandId: string
  creatorId: string | null
  collaborationId: string | null
  campaignId: string | null
  type: string
  url: string | null
  linkKey: string | null
  authorHandle: string
  caption: string
  thumbnailUrl: string | null
  postedAt: string
  askAt: Date | null
  /** True if only the brand reported the post. */
  isFound: boolean
}

/** Null if a post with this link already exists. */
export const insertPost = async (tx: Db, row: PostRow): Promise<string | null> => {
  const { rows } = await sql<{ id: string }>`
    insert into posts (source, brand_id, creator_id, collaboration_id, campaign_id, type, url, link_key, author_handle,
      caption, thumbnail_url, gradient, posted_at, ask_at, is_found)
    values (${row.source}, ${row.brandId}, ${row.creatorId}, ${row.collaborationId}, ${row.campaignId}, ${row.type},
      ${row.url}, ${row.linkKey}, ${row.authorHandle}, ${row.caption}, ${row.thumbnailUrl},
      ${gradientOf(row.authorHandle + row.postedAt)}, ${row.postedAt}::timestamptz, ${row.askAt?.toISOString() ?? null}::timestamptz,
      ${row.isFound})
    on conflict do nothing
    returning id`.execute(tx)
  return rows[0]?.id ?? null
}

const gradientOf = (seed: string): string => {
  let hue = 0
  for (const letter of seed) hue = (hue * 31 + (letter.codePointAt(0) ?? 0)) % 360
  return `${hue},${(hue + 40) % 360},${(hue + 330) % 360}`
}

/** Each report is complete: omitted numbers are unknown, even if reported before. */
export const insertNumbers = async (
  tx: Db,
  postId: string,
  told: Record<PostNumberName, number | null> & Pick<PostNumbersDraft, 'screenshotUrl'>,
  source: NumbersSource = 'creator',
): Promise<void> => {
  const at = now().toISOString()
  const numbers = Object.fromEntries(postNumberNames.map((name) => [name, told[name]]))
  await tx
    .insertInto('post_numbers')
    .values({
      post_id: postId,
      source,
      ...numbers,
      screenshot_url: told.screenshotUrl,
      told_at: at,
    })
    .execute()
  await tx
    .updateTable('posts')
    .set({ ...numbers, numbers_at: at, numbers_from: source })
    .where('id', '=', postId)
    .execute()
}

export type LockedPost = Awaited<ReturnType<typeof lockPost>>

const lockPost = (tx: Db, id: string) =>
  tx
    .selectFrom('posts as p')
    .innerJoin('brands as b', 'b.id', 'p.brand_id')
    .leftJoin('creators as c', 'c.id', 'p.creator_id')
    .leftJoin('users as u', 'u.id', 'p.creator_id')
    .where('p.id', '=', id)
    .select(['p.id', 'p.type', 'p.brand_id', 'p.creator_id', 'p.posted_at', 'p.ask_at'])
    .select([
      'p.source',
      'p.collaboration_id',
      'p.numbers_at',
      'p.asked_at',
      'p.hidden_at',
      'p.thanked_at',
    ])
    .select(['b.name as brand_name', 'b.slug as brand_slug'])
    .select([
      'c.slug as creator_slug',
      sql<string>`creator_name(u.display_name)`.as('creator_name'),
    ])
    .forUpdate('p')
    .executeTakeFirst()

export const lockOwnPost = async (tx: Db, creatorId: string, id: string) => {
  const post = await lockPost(tx, id)
  return post?.creator_id === creatorId ? post : refuse('post.not_found')
}

export const lockBrandPost = async (tx: Db, brandId: string, id: string) => {
  const post = await lockPost(tx, id)
  return post?.brand_id === brandId ? post : refuse('post.not_found')
}

export const lockAskedPost = async (tx: Db, id: string, at: Date) => {
  const post = await lockPost(tx, id)
  return post?.ask_at != null && Date.parse(post.ask_at) <= at.getTime() ? post : undefined
}

export const updateAsk = (
  tx: Db,
  id: string,
  { next, askedAt }: { next: Date | null; askedAt: Date | null },
): Promise<unknown> =>
  tx
    .updateTable('posts')
    .set({
      ask_at: next?.toISOString() ?? null,
      ...(askedAt && { asked_at: askedAt.toISOString() }),
    })
    .where('id', '=', id)
    .execute()

export const noteAsked = (tx: Db, id: string, at: Date): Promise<unknown> =>
  tx.updateTable('posts').set({ asked_at: at.toISOString() }).where('id', '=', id).execute()

export const updateHidden = (tx: Db, id: string, hiddenAt: Date | null): Promise<unknown> =>
  tx
    .updateTable('posts')
    .set({ hidden_at: hiddenAt?.toISOString() ?? null })
    .where('id', '=', id)
    .execute()

export const updateThanks = (tx: Db, id: string, thanks: string, at: Date): Promise<unknown> =>
  tx
    .updateTable('posts')
    .set({ thanks, thanked_at: at.toISOString() })
    .where('id', '=', id)
    .execute()

export const setPostMeasure = async (tx: Db, id: string, measure: Measure): Promise<void> => {
  await tx.updateTable('posts').set({ measure }).where('id', '=', id).execute()
}
