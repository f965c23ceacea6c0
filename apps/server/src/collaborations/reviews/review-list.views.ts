import type {
  BrandReview,
  CreatorReview,
} from '@tandem/contract/collaborations/reviews/review.schema.ts'
import type { Page } from '@tandem/contract/page.ts'
import { type RawBuilder, sql } from 'kysely'
import { findBrandBySlug } from '#accounts/brands/index.ts'
import { findCreatorBySlug } from '#accounts/creators/index.ts'
import { now } from '#platform/clock.ts'
import { decodeCursorOf, pageFrom } from '#platform/http/cursor.ts'
import { type Db, db } from '#platform/postgres/db.ts'
import { refuse } from '#platform/refusal.ts'
import { answerOf } from './review.views.ts'

type Query = { cursor?: string | undefined; limit?: number | undefined }

type Row = {
  id: string
  stars: number
  body: string
  visible_at: string
  answer: string | null
  answered_at: string | null
  campaign_title: string
  creator_name: string | null
  brand_name: string
  brand_slug: string
}

const readPage = async (
  tx: Db,
  list: 'reviews.brand' | 'reviews.creator',
  whose: RawBuilder<unknown>,
  query: Query,
): Promise<Page<Row>> => {
  const limit = query.limit ?? 24
  const last = decodeCursorOf(list, query.cursor)
  const beyond =
    last === undefined
      ? sql`true`
      : sql`(r.visible_at, r.id) < (${last[0]}::timestamptz, ${last[1]}::uuid)`
  const { rows } = await sql<Row>`
    select r.id, r.stars, r.body, r.visible_at, r.answer, r.answered_at, k.title as campaign_title,
           creator_name(u.display_name) as creator_name, b.name as brand_name, b.slug as brand_slug
      from collaboration_reviews r
      join collaborations c on c.id = r.collaboration_id
      join campaigns k on k.id = c.campaign_id
      join users u on u.id = r.creator_id
      join brands b on b.id = r.brand_id
     where ${whose} and r.visible_at is not null and r.hidden_at is null and ${beyond}
     order by r.visible_at desc, r.id desc limit ${limit + 1}`.execute(tx)
  return pageFrom(rows, limit, (last) => [list, last.visible_at, last.id])
}

const shape = (row: Row) => ({
  id: row.id,
  stars: row.stars,
  body: row.body,
  at: row.visible_at,
  answer: answerOf(row),
  campaignTitle: row.campaign_title,
})

export const listBrandReviews = async (
  brandName: string,
  query: Query,
  tx: Db = db,
): Promise<Page<BrandReview>> => {
  const brand = (await findBrandBySlug(tx, brandName)) ?? refuse('brand.not_found')
  const whose = sql`r.brand_id = ${brand.id} and r.by_role = 'creator'`
  const { items, nextCursor } = await readPage(tx, 'reviews.brand', whose, query)
  return {
    items: items.map((row) => ({ ...shape(row), creatorName: row.creator_name })),
    nextCursor,
  }
}

export const listReviewsOf = async (
  creatorId: string,
  query: Query,
  tx: Db = db,
): Promise<Page<CreatorReview>> => {
  const whose = sql`r.creator_id = ${creatorId} and r.by_role = 'brand'`
  const { items, nextCursor } = await readPage(tx, 'reviews.creator', whose, query)
  return {
    items: items.map((row) => ({
      ...shape(row),
      brandName: row.brand_name,
      brandSlug: row.brand_slug,
    })),
    nextCursor,
  }
}

export const listCreatorReviews = async (
  creatorName: string,
  query: Query,
  tx: Db = db,
): Promise<Page<CreatorReview>> => {
  const creator = (await findCreatorBySlug(tx, creatorName)) ?? refuse('creator.not_found')
  return listReviewsOf(creator.id, query, tx)
}

type JudgedReview = {
  id: string
  by_role: string
  stars: number
  body: string
  visible_at: string
  brand_name: string
  creator_name: string
}

export const listReviewsToRead = async (limit = 50, tx: Db = db): Promise<JudgedReview[]> => {
  const { rows } = await sql<JudgedReview>`
    select r.id, r.by_role, r.stars, r.body, r.visible_at, b.name as brand_name,
           creator_name(u.display_name) as creator_name
      from collaboration_reviews r
      join brands b on b.id = r.brand_id
      join creators cr on cr.id = r.creator_id
      join users u on u.id = r.creator_id
     where r.visible_at is not null and r.hidden_at is null
     order by r.visible_at desc, r.id desc limit ${limit}`.execute(tx)
  return rows
}

export const dueReviews = async (limit: number, tx: Db = db): Promise<string[]> => {
  const rows = await tx
    .selectFrom('collaboration_reviews')
    .select('id')
    .where('visible_at', 'is', null)
    .where('reveal_at', '<=', now().toISOString())
    .orderBy('reveal_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}
