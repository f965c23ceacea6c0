import type {
  CollaborationReviews,
  ReviewDraft,
} from '@tandem/contract/collaborations/reviews/review.schema.ts'
import { otherSide } from '@tandem/contract/side.ts'
import type { BrandActor, CreatorActor } from '#platform/actor.ts'
import { now } from '#platform/clock.ts'
import type { Db } from '#platform/postgres/db.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { assert, ensure } from '#platform/refusal.ts'
import { announceReview } from './announce-review.ts'
import { revealWritten } from './reveal-review.ts'
import { mayReview } from './review.policy.ts'
import { acceptsReview, closesAt } from './review.rules.ts'
import {
  listWritten,
  lockReviewed,
  type ReviewedCollaboration,
  saveReview,
} from './review.store.ts'
import { viewReviews } from './review.views.ts'

export const writeReview = (
  actor: BrandActor | CreatorActor,
  collaborationId: string,
  draft: ReviewDraft,
): Promise<CollaborationReviews> =>
  inTransaction(async (tx) => {
    const review = await lockReviewed(tx, collaborationId, actor)
    ensure(mayReview(actor))
    await write(tx, review, actor, draft)
    return viewReviews(actor, collaborationId, tx)
  })

const write = async (
  tx: Db,
  collaboration: ReviewedCollaboration,
  actor: BrandActor | CreatorActor,
  draft: ReviewDraft,
): Promise<void> => {
  const by = actor.role
  const mine = collaboration.written.find(({ by_role }) => by_role === by)
  ensure(acceptsReview(collaboration, mine, now()))
  assert(collaboration.completed_at !== null, 'what can be reviewed was completed')
  const { id } = await saveReview(tx, {
    ...draft,
    collaborationId: collaboration.id,
    campaignId: collaboration.campaign_id,
    brandId: collaboration.brand_id,
    creatorId: collaboration.creator_id,
    by,
    writtenBy: actor.userId,
    revealAt: closesAt(collaboration.completed_at),
  })
  const shown = await revealWritten(tx, {
    ...collaboration,
    written: await listWritten(tx, collaboration.id),
  })
  // Only the first version of a hidden review notifies; `review.revealed` does it later.
  if (!shown && mine === undefined)
    await announceReview(tx, collaboration, {
      type: 'review.written',
      reviewId: id,
      actor,
      tells: otherSide(by),
      data: { closesAt: closesAt(collaboration.completed_at).toISOString() },
    })
}
