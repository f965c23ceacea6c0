import { otherSide, type Side } from '@tandem/contract/side.ts'
import { countBrandReview } from '#accounts/brands/index.ts'
import { countCreatorReview } from '#accounts/creators/index.ts'
import { now } from '#platform/clock.ts'
import type { Db } from '#platform/postgres/db.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { announceReview } from './announce-review.ts'
import { isToBeSeen } from './review.rules.ts'
import {
  findReviewedId,
  lockReviewed,
  markVisible,
  type ReviewedCollaboration,
  type StoredReview,
} from './review.store.ts'

/** Reveals a review after the time to write. False when another server was faster. */
export const revealReview = (id: string): Promise<boolean> =>
  inTransaction(async (tx) => {
    const collaborationId = await findReviewedId(tx, id)
    if (collaborationId === undefined) return false
    return revealWritten(tx, await lockReviewed(tx, collaborationId, null))
  })

/** Requires a locked collaboration. Revealed stars count in the ratings from now on. */
export const revealWritten = async (
  tx: Db,
  collaboration: ReviewedCollaboration,
): Promise<boolean> => {
  if (!isToBeSeen(collaboration.written, now())) return false
  for (const review of collaboration.written)
    if (review.visible_at === null) await reveal(tx, collaboration, review)
  return true
}

const reveal = async (
  tx: Db,
  collaboration: ReviewedCollaboration,
  review: StoredReview,
): Promise<void> => {
  await markVisible(tx, review.id)
  // An operator hid the review before it was revealed, so it notifies nobody and never counts.
  if (review.hidden_at !== null) return
  if (review.by_role === 'creator') await countBrandReview(tx, collaboration.brand_id, review.stars)
  else await countCreatorReview(tx, collaboration.creator_id, review.stars)
  await announceReview(tx, collaboration, {
    type: 'review.revealed',
    reviewId: review.id,
    actor: null,
    tells: otherSide(review.by_role as Side),
    data: { stars: review.stars },
  })
}
