import type {
  Application,
  ApplicationDraft,
} from '@tandem/contract/collaborations/applications/application.schema.ts'
import { all } from '@tandem/contract/verdict.ts'
import { giveFirstName } from '#accounts/identity/index.ts'
import { acceptsApplication } from '#campaigns/campaigns/index.ts'
import {
  announceCollaboration,
  insertApplication,
  lockForApplying,
} from '#collaborations/lifecycle/index.ts'
import type { CreatorActor } from '#platform/actor.ts'
import { now } from '#platform/clock.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { ensure } from '#platform/refusal.ts'
import { acceptsFirst, acceptsName, applicationDeadline } from './application.rules.ts'

export const applyToCampaign = (
  actor: CreatorActor,
  campaignId: string,
  draft: ApplicationDraft,
): Promise<Application> =>
  inTransaction(async (tx) => {
    if (draft.displayName !== undefined) await giveFirstName(tx, actor.userId, draft.displayName)
    const collaboration = await lockForApplying(tx, { campaignId, creatorId: actor.userId })
    ensure(
      all(
        acceptsFirst(collaboration),
        acceptsApplication(collaboration, now()),
        acceptsName(collaboration),
      ),
    )
    const application = await insertApplication(tx, collaboration, {
      pitch: draft.pitch,
      answerBy: applicationDeadline(now()),
    })
    await announceCollaboration(
      tx,
      { ...collaboration, id: application.id },
      { type: 'collaboration.applied', actor, to: 'applied', coins: collaboration.coins },
    )
    return { id: application.id, campaignId, state: 'applied', createdAt: application.created_at }
  })
