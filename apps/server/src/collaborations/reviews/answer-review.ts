import type {
  AnswerDraft,
  CollaborationReviews,
} from '@tandem/contract/collaborations/reviews/review.schema.ts'
import { otherSide } from '@tandem/contract/side.ts'
import type { BrandActor, CreatorActor } from '#platform/actor.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { assert, ensure } from '#platform/refusal.ts'
import { announceReview } from './announce-review.ts'
import { mayReview } from './review.policy.ts'
import { acceptsAnswer } from './review.rules.ts'
import { lockReviewed, saveAnswer } from './review.store.ts'
import { viewReviews } from './review.views.ts'

export const answerReview = (
  actor: BrandActor | CreatorActor,
  collaborationId: string,
  draft: AnswerDraft,
): Promise<CollaborationReviews> =>
  inTransaction(async (tx) => {
    const review = await lockReviewed(tx, collaborationId, actor)
    ensure(mayReview(actor))
    const tells = otherSide(actor.role)
    const theirs = review.written.find(({ by_role }) => by_role === tells)
    ensure(acceptsAnswer(theirs))
    assert(theirs !== undefined, 'what can be answered is there')
    await saveAnswer(tx, theirs.id, draft.body)
    await announceReview(tx, review, { type: 'review.answered', reviewId: theirs.id, actor, tells })
    return viewReviews(actor, collaborationId, tx)
  })
