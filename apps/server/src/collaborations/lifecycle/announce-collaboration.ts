import type {
  CollaborationEvent,
  CollaborationTold,
} from '@tandem/contract/collaborations/lifecycle/collaboration.events.ts'
import type { CollaborationState } from '@tandem/contract/collaborations/lifecycle/collaboration.state.ts'
import type { CollaborationActor } from '@tandem/contract/collaborations/lifecycle/collaboration-acts.ts'
import type { Actor } from '#platform/actor.ts'
import { announce, type Beyond, dataOf } from '#platform/events/outbox.ts'
import type { Db } from '#platform/postgres/db.ts'

export type Told = {
  id: string
  brand_id: string
  creator_id: string
  campaign_id: string
  campaign_title: string
  brand_name: string
  brand_slug: string
  creator_name: string
  creator_slug: string
}

type Happening<Name extends CollaborationEvent> = {
  type: Name
  /** Null for the system and for the operator. */
  actor: Pick<Actor, 'userId' | 'role'> | null
  by?: CollaborationActor
  from?: string
  to?: CollaborationState
} & Pick<CollaborationTold, 'coins'> &
  Partial<Pick<CollaborationTold, 'reason' | 'deadline' | 'productWrittenOff'>> &
  Beyond<Name, CollaborationTold>

/** Writes the event in the caller's transaction. */
export const announceCollaboration = <Name extends CollaborationEvent>(
  tx: Db,
  collaboration: Told,
  happening: Happening<Name>,
): Promise<void> =>
  announce(tx, {
    type: happening.type,
    subjectType: 'collaboration',
    subjectId: collaboration.id,
    brandId: collaboration.brand_id,
    creatorId: collaboration.creator_id,
    actor: happening.actor,
    ...(happening.by === 'operator' ? { by: 'operator' } : {}),
    ...(happening.from === undefined ? {} : { fromState: happening.from }),
    ...(happening.to === undefined ? {} : { toState: happening.to }),
    data: dataOf<Name, CollaborationTold>(
      {
        campaignId: collaboration.campaign_id,
        campaignTitle: collaboration.campaign_title,
        brandName: collaboration.brand_name,
        brandSlug: collaboration.brand_slug,
        creatorName: collaboration.creator_name,
        creatorSlug: collaboration.creator_slug,
        coins: happening.coins,
        reason: happening.reason ?? null,
        ...(happening.deadline === undefined ? {} : { deadline: happening.deadline }),
        ...(happening.productWrittenOff ? { productWrittenOff: happening.productWrittenOff } : {}),
      },
      happening.data,
    ),
  })
