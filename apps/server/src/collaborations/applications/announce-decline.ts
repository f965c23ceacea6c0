import type { DeclineEvents } from '@tandem/contract/collaborations/applications/decline.events.ts'
import type { BrandActor } from '#platform/actor.ts'
import { announce } from '#platform/events/outbox.ts'
import type { Db } from '#platform/postgres/db.ts'

/** Names no creator, because the creator must not learn of it yet. */
export const announceDecline = (
  tx: Db,
  actor: BrandActor,
  collaboration: { id: string; campaign_id: string },
  type: keyof DeclineEvents,
): Promise<void> =>
  announce(tx, {
    type,
    subjectType: 'collaboration',
    subjectId: collaboration.id,
    brandId: actor.brandId,
    actor,
    data: { campaignId: collaboration.campaign_id },
  })
