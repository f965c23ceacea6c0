import type { ReviewDraft } from '@tandem/contract/collaborations/reviews/review.schema.ts'
import type { Side } from '@tandem/contract/side.ts'
import { sql } from 'kysely'
import type { BrandActor, CreatorActor } from '#platform/actor.ts'
import type { Db } from '#platform/postgres/db.ts'
import { isOwn } from '#platform/postgres/is-own.ts'
import { refuse } from '#platform/refusal.ts'

export type ReviewedCollaboration = Awaited<ReturnType<typeof lockReviewed>>
export type StoredReview = Awaited<ReturnType<typeof listWritten>>[number]

/** The lock serialises both authors and the job that reveals reviews. */
export const lockReviewed = async (tx: Db, id: string, actor: CreatorActor | BrandActor | null) => {
  const review = await tx
    .selectFrom('collaborations as c')
    .innerJoin('campaigns as k', 'k.id', 'c.campaign_id')
    .innerJoin('brands as b', 'b.id', 'c.brand_id')
    .innerJoin('creators as cr', 'cr.id', 'c.creator_id')
    .innerJoin('users as u', 'u.id', 'c.creator_id')
    .select([
      'c.id',
      'c.state',
      'c.completed_at',
      'c.brand_id',
      'c.creator_id',
      'c.campaign_id',
      'k.title as campaign_title',
      'b.name as brand_name',
      'b.slug as brand_slug',
      'cr.slug as creator_slug',
      sql<string>`creator_name(u.display_name)`.as('creator_name'),
    ])
    .where('c.id', '=', id)
    .where((is) => (actor === null ? is.lit(true) : isOwn(actor, 'c')))
    .forNoKeyUpdate('c')
    .executeTakeFirst()
  if (review === undefined) return refuse('collaboration.not_found')
  return { ...review, written: await listWritten(tx, id) }
}

export const listWritten = (tx: Db, collaborationId: string) =>
  tx
    .selectFrom('collaboration_reviews')
    .selectAll()
    .where('collaboration_id', '=', collaborationId)
    .execute()

export const findReviewedId = async (tx: Db, reviewId: string): Promise<string | undefined> => {
  const row = await tx
    .selectFrom('collaboration_reviews')
    .select('collaboration_id')
    .where('id', '=', reviewId)
    .executeTakeFirst()
  return row?.collaboration_id
}

export const saveReview = async (
  tx: Db,
  review: ReviewDraft & {
    collaborationId: string
    campaignId: string
    brandId: string
    creatorId: string
    by: Side
    writtenBy: string
    revealAt: Date
  },
): Promise<StoredReview> =>
  tx
    .insertInto('collaboration_reviews')
    .values({
      collaboration_id: review.collaborationId,
      by_role: review.by,
      campaign_id: review.campaignId,
      brand_id: review.brandId,
      creator_id: review.creatorId,
      written_by: review.writtenBy,
      stars: review.stars,
      body: review.body,
      reveal_at: review.revealAt.toISOString(),
    })
    .onConflict((on) =>
      on.constraint('collaboration_reviews_side_key').doUpdateSet({
        stars: review.stars,
        body: review.body,
        written_by: review.writtenBy,
        created_at: sql`app_now()`,
      }),
    )
    .returningAll()
    .executeTakeFirstOrThrow()

export const markVisible = async (tx: Db, id: string): Promise<void> => {
  await tx
    .updateTable('collaboration_reviews')
    .set({ visible_at: sql`app_now()` })
    .where('id', '=', id)
    .execute()
}

export const saveAnswer = async (tx: Db, id: string, answer: string): Promise<void> => {
  await tx
    .updateTable('collaboration_reviews')
    .set({ answer, answered_at: sql`app_now()` })
    .where('id', '=', id)
    .execute()
}

export const markShown = async (tx: Db, id: string): Promise<void> => {
  await tx
    .updateTable('collaboration_reviews')
    .set({ hidden_at: null, hidden_reason: null })
    .where('id', '=', id)
    .execute()
}

export const markHidden = async (tx: Db, id: string, reason: string): Promise<void> => {
  await tx
    .updateTable('collaboration_reviews')
    .set({ hidden_at: sql`app_now()`, hidden_reason: reason })
    .where('id', '=', id)
    .execute()
}
