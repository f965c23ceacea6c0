import type {
  ReviewEvents,
  ReviewTold,
} from '@tandem/contract/collaborations/reviews/review.events.ts'
import type { Side } from '@tandem/contract/side.ts'
import type { Actor } from '#platform/actor.ts'
import { announce, type Beyond, dataOf } from '#platform/events/outbox.ts'
import type { Db } from '#platform/postgres/db.ts'
import type { ReviewedCollaboration } from './review.store.ts'

type Happening<Name extends keyof ReviewEvents> = {
  type: Name
  reviewId: string
  actor: Actor | null
  /** The side to notify, stored as the event's state. Other events notify both sides. */
  tells: Side
} & Beyond<Name, ReviewTold>

export const announceReview = <Name extends keyof ReviewEvents>(
  tx: Db,
  collaboration: ReviewedCollaboration,
  happening: Happening<Name>,
): Promise<void> =>
  announce(tx, {
    type: happening.type,
    subjectType: 'review',
    subjectId: happening.reviewId,
    brandId: collaboration.brand_id,
    creatorId: collaboration.creator_id,
    actor: happening.actor,
    toState: happening.tells,
    data: dataOf<Name, ReviewTold>(
      {
        collaborationId: collaboration.id,
        campaignId: collaboration.campaign_id,
        campaignTitle: collaboration.campaign_title,
        brandName: collaboration.brand_name,
        brandSlug: collaboration.brand_slug,
        creatorName: collaboration.creator_name,
        creatorSlug: collaboration.creator_slug,
      },
      happening.data,
    ),
  })
