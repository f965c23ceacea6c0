import type { Side } from '@tandem/contract/side.ts'
import { uncountBrandReview } from '#accounts/brands/index.ts'
import { uncountCreatorReview } from '#accounts/creators/index.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { announceReview } from './announce-review.ts'
import { findReviewedId, lockReviewed, markHidden } from './review.store.ts'

/** Returns false when the review is already hidden, undefined for an unknown id. */
export const hideReview = (id: string, reason: string): Promise<boolean | undefined> =>
  inTransaction(async (tx) => {
    const collaborationId = await findReviewedId(tx, id)
    if (collaborationId === undefined) return undefined
    const reviewed = await lockReviewed(tx, collaborationId, null)
    const review = reviewed.written.find((one) => one.id === id)
    if (review === undefined || review.hidden_at !== null) return false
    await markHidden(tx, id, reason)
    if (review.visible_at !== null) {
      if (review.by_role === 'creator')
        await uncountBrandReview(tx, reviewed.brand_id, review.stars)
      else await uncountCreatorReview(tx, reviewed.creator_id, review.stars)
    }
    await announceReview(tx, reviewed, {
      type: 'review.hidden',
      reviewId: id,
      actor: null,
      tells: review.by_role as Side,
      data: { reason },
    })
    return true
  })
