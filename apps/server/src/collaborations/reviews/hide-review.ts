import type { Side } from '@tandem/contract/side.ts'
import { countBrandReview, uncountBrandReview } from '#accounts/brands/index.ts'
import { countCreatorReview, uncountCreatorReview } from '#accounts/creators/index.ts'
import type { Db } from '#platform/postgres/db.ts'
import { announceReview } from './announce-review.ts'
import { findReviewedId, lockReviewed, markHidden, markShown } from './review.store.ts'

const lockReview = async (tx: Db, id: string) => {
  const collaborationId = await findReviewedId(tx, id)
  if (collaborationId === undefined) return undefined
  const reviewed = await lockReviewed(tx, collaborationId, null)
  const review = reviewed.written.find((one) => one.id === id)
  return review && { reviewed, review }
}

/** Returns false when the review is already hidden. */
export const hideReview = async (tx: Db, id: string, reason: string): Promise<boolean> => {
  const { reviewed, review } = (await lockReview(tx, id)) ?? {}
  if (reviewed === undefined || review === undefined || review.hidden_at !== null) return false
  await markHidden(tx, id, reason)
  if (review.visible_at !== null) {
    if (review.by_role === 'creator') await uncountBrandReview(tx, reviewed.brand_id, review.stars)
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
}

/** Undoes `hideReview`, so that the stars count again. */
export const showReview = async (tx: Db, id: string): Promise<void> => {
  const { reviewed, review } = (await lockReview(tx, id)) ?? {}
  if (reviewed === undefined || review === undefined || review.hidden_at === null) return
  await markShown(tx, id)
  if (review.visible_at === null) return
  if (review.by_role === 'creator') await countBrandReview(tx, reviewed.brand_id, review.stars)
  else await countCreatorReview(tx, reviewed.creator_id, review.stars)
}
