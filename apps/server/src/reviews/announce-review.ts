import type { Actor } from '#platform/actor.ts'
import { announce } from '#platform/events/outbox.ts'
import type { Db } from '#platform/postgres/db.ts'
import type { Side } from './review.rules.ts'
import type { ReviewedCollaboration } from './review.store.ts'

type Happening = {
  type: 'written' | 'revealed' | 'answered' | 'hidden'
  reviewId: string
  /** Null: the server or an operator. */
  actor: Actor | null
  /** The event's state, because an event concerns both sides otherwise. */
  tells: Side
  /** Never the words or stars of what isn't visible yet: events are read by more than one side. */
  more?: Record<string, unknown>
}

/** Tells one side what happened to a review, in the same transaction. */
export const announceReview = (
  tx: Db,
  it: ReviewedCollaboration,
  happening: Happening,
): Promise<void> =>
  announce(tx, {
    type: `review.${happening.type}`,
    subjectType: 'review',
    subjectId: happening.reviewId,
    brandId: it.brand_id,
    creatorId: it.creator_id,
    actor: happening.actor,
    toState: happening.tells,
    data: {
      collaborationId: it.id,
      campaignId: it.campaign_id,
      campaignTitle: it.campaign_title,
      brandName: it.brand_name,
      brandSlug: it.brand_slug,
      creatorName: it.creator_name,
      creatorSlug: it.creator_slug,
      ...happening.more,
    },
  })
