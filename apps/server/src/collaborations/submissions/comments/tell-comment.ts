import type { LockedCollaboration } from '#collaborations/lifecycle/index.ts'
import { messagesChanged } from '#communication/messages/index.ts'
import type { Actor } from '#platform/actor.ts'
import { announce } from '#platform/events/outbox.ts'
import type { Db } from '#platform/postgres/db.ts'

type Said = { id: string; round: number }

/** Every comment refreshes open pages. Only a round's first comment creates a notification. */
export const tellComment = async (
  tx: Db,
  collaboration: LockedCollaboration,
  actor: Actor,
  { round, isFirst }: { round: Said; isFirst: boolean },
): Promise<void> => {
  await messagesChanged(tx, [collaboration.brand_id, collaboration.creator_id])
  if (!isFirst) return
  await announce(tx, {
    type: actor.role === 'brand' ? 'content.commented' : 'content.comment_answered',
    subjectType: 'submission',
    subjectId: round.id,
    brandId: collaboration.brand_id,
    creatorId: collaboration.creator_id,
    actor,
    data: {
      collaborationId: collaboration.id,
      campaignId: collaboration.campaign_id,
      campaignTitle: collaboration.campaign_title,
      brandName: collaboration.brand_name,
      brandSlug: collaboration.brand_slug,
      creatorName: collaboration.creator_name,
      creatorSlug: collaboration.creator_slug,
      round: round.round,
    },
  })
}
