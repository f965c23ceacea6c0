import type { CollaborationReviews, ReviewDraft } from '@tandem/contract/reviews/review.schema.ts'
import type { BrandActor, CreatorActor } from '#platform/actor.ts'
import { now } from '#platform/clock.ts'
import type { Db } from '#platform/postgres/db.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { assert, ensure } from '#platform/refusal.ts'
import { announceReview } from './announce-review.ts'
import { revealWritten } from './reveal-review.ts'
import { mayReview } from './review.policy.ts'
import { acceptsReview, closesAt, otherSide } from './review.rules.ts'
import {
  listWritten,
  lockReviewed,
  type ReviewedCollaboration,
  saveReview,
} from './review.store.ts'
import { viewReviews } from './review.views.ts'

/** Unseen by the other side until it has written too. */
export const writeReview = (
  actor: BrandActor | CreatorActor,
  collaborationId: string,
  draft: ReviewDraft,
): Promise<CollaborationReviews> =>
  inTransaction(async (tx) => {
    const it = await lockReviewed(tx, collaborationId, actor)
    ensure(mayReview(actor))
    await write(tx, it, actor, draft)
    return viewReviews(actor, collaborationId, tx)
  })

const write = async (
  tx: Db,
  it: ReviewedCollaboration,
  actor: BrandActor | CreatorActor,
  draft: ReviewDraft,
): Promise<void> => {
  const by = actor.role
  const mine = it.written.find(({ by_role }) => by_role === by)
  ensure(acceptsReview(it, mine, now()))
  assert(it.completed_at !== null, 'what can be reviewed was completed')
  const { id } = await saveReview(tx, {
    ...draft,
    collaborationId: it.id,
    campaignId: it.campaign_id,
    brandId: it.brand_id,
    creatorId: it.creator_id,
    by,
    writtenBy: actor.userId,
    revealAt: closesAt(it.completed_at),
  })
  const shown = await revealWritten(tx, { ...it, written: await listWritten(tx, it.id) })
  // New words over unseen ones are nobody's news, and once both can read there is better news.
  if (!shown && mine === undefined)
    await announceReview(tx, it, {
      type: 'review.written',
      reviewId: id,
      actor,
      tells: otherSide(by),
      data: { closesAt: closesAt(it.completed_at).toISOString() },
    })
}
