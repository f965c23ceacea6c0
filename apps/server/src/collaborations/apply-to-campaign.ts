import type {
  Application,
  ApplicationDraft,
} from '@tandem/contract/collaborations/collaboration.schema.ts'
import type { CreatorActor } from '#platform/actor.ts'
import { now } from '#platform/clock.ts'
import { ensure, refuse } from '#platform/refusal.ts'
import { inTransaction } from '#platform/transaction.ts'
import { acceptsApplication } from '../campaigns/index.ts'
import { announceCollaboration } from './announce-collaboration.ts'
import { applicationDeadline, creatorVerdicts } from './collaboration.rules.ts'
import { insertApplication, lockGroundForApplication } from './collaboration.store.ts'

/** A creator asks for a place in a campaign. Answers from what it wrote: applying is a hot path. */
export const applyToCampaign = (
  actor: CreatorActor,
  campaignId: string,
  draft: ApplicationDraft,
): Promise<Application> =>
  inTransaction(async (tx) => {
    const ground = await lockGroundForApplication(tx, campaignId, actor.userId)
    if (ground.applied_before) return refuse('collaboration.already_applied')
    ensure(acceptsApplication(ground, now()))
    const application = await insertApplication(tx, ground, {
      creatorId: actor.userId,
      pitch: draft.pitch,
      deadline: applicationDeadline(now(), ground.deadline),
    })
    await announceCollaboration(
      tx,
      {
        ...ground,
        id: application.id,
        campaign_id: ground.id,
        campaign_title: ground.title,
        creator_id: actor.userId,
      },
      { type: 'applied', actor, to: 'applied', coins: ground.coins },
    )
    return {
      id: application.id,
      campaignId: ground.id,
      state: 'applied',
      createdAt: application.created_at,
      can: creatorVerdicts({ category: ground.category, state: 'applied' }),
    }
  })
