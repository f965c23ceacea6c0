import type { CollaborationState } from '@tandem/contract/collaborations/collaboration.state.ts'
import type { Side } from '@tandem/contract/collaborations/collaboration-acts.ts'
import type { Actor } from '#platform/actor.ts'
import { announce } from '#platform/events/outbox.ts'
import type { Db } from '#platform/postgres/db.ts'

/** Carried by every event, so that whoever tells it needs no look-up. */
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

type Happening = {
  /** After `collaboration.`; those of the arcs, and what happens without a change of state. */
  type: string
  /** Null: the system, or the operator. */
  actor: Actor | null
  by?: Side
  from?: string
  /** Absent for what happens without a change of state. */
  to?: CollaborationState
  coins: number
  /** In the words of who caused it, or ours. */
  reason?: string | null
  more?: Record<string, unknown>
}

/** Tells both sides, the timeline and every other listener what happened, in the same transaction. */
export const announceCollaboration = (tx: Db, it: Told, happening: Happening): Promise<void> =>
  announce(tx, {
    type: `collaboration.${happening.type}`,
    subjectType: 'collaboration',
    subjectId: it.id,
    brandId: it.brand_id,
    creatorId: it.creator_id,
    actor: happening.actor,
    ...(happening.by === 'operator' ? { by: 'operator' } : {}),
    ...(happening.from === undefined ? {} : { fromState: happening.from }),
    ...(happening.to === undefined ? {} : { toState: happening.to }),
    data: {
      campaignId: it.campaign_id,
      campaignTitle: it.campaign_title,
      brandName: it.brand_name,
      brandSlug: it.brand_slug,
      creatorName: it.creator_name,
      creatorSlug: it.creator_slug,
      coins: happening.coins,
      reason: happening.reason ?? null,
      ...happening.more,
    },
  })
