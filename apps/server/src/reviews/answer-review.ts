import type { AnswerDraft, CollaborationReviews } from '@tandem/contract/reviews/review.schema.ts'
import type { BrandActor, CreatorActor } from '#platform/actor.ts'
import type { Db } from '#platform/postgres/db.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { assert, ensure } from '#platform/refusal.ts'
import { announceReview } from './announce-review.ts'
import { mayReview } from './review.policy.ts'
import { acceptsAnswer, otherSide, type Side } from './review.rules.ts'
import { lockReviewed, type ReviewedCollaboration, saveAnswer } from './review.store.ts'
import { viewReviewsForBrand, viewReviewsForCreator } from './review.views.ts'

/** A creator answers what the brand said of them, for everybody who reads it. */
export const answerByCreator = (
  actor: CreatorActor,
  collaborationId: string,
  draft: AnswerDraft,
): Promise<CollaborationReviews> =>
  inTransaction(async (tx) => {
    const it = await lockReviewed(tx, collaborationId, { creatorId: actor.userId })
    await answer(tx, it, 'creator', actor, draft)
    return viewReviewsForCreator(actor, collaborationId, tx)
  })

/** A brand answers what the creator said of it, for everybody who reads it. */
export const answerByBrand = (
  actor: BrandActor,
  collaborationId: string,
  draft: AnswerDraft,
): Promise<CollaborationReviews> =>
  inTransaction(async (tx) => {
    const it = await lockReviewed(tx, collaborationId, actor)
    ensure(mayReview(actor))
    await answer(tx, it, 'brand', actor, draft)
    return viewReviewsForBrand(actor, collaborationId, tx)
  })

const answer = async (
  tx: Db,
  it: ReviewedCollaboration,
  by: Side,
  actor: BrandActor | CreatorActor,
  draft: AnswerDraft,
): Promise<void> => {
  const theirs = it.written.find(({ by_role }) => by_role === otherSide(by))
  ensure(acceptsAnswer(theirs))
  assert(theirs !== undefined, 'what can be answered is there')
  await saveAnswer(tx, theirs.id, draft.body)
  await announceReview(tx, it, {
    type: 'answered',
    reviewId: theirs.id,
    actor,
    tells: otherSide(by),
  })
}
