import type {
  Application,
  ApplicationDraft,
} from '@tandem/contract/applications/application.schema.ts'
import { all } from '@tandem/contract/verdict.ts'
import type { CreatorActor } from '#platform/actor.ts'
import { now } from '#platform/clock.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { ensure } from '#platform/refusal.ts'
import { acceptsApplication } from '../campaigns/index.ts'
import { announceCollaboration, insertApplication } from '../collaborations/index.ts'
import { giveFirstName } from '../identity/index.ts'
import { acceptsName, applicationDeadline } from './application.rules.ts'

/**
 * A creator asks for a place in a campaign. Applying is a hot path: the application is written in
 * the statement that locks the campaign, the rules judge the locked row, and a refusal undoes it.
 */
export const applyToCampaign = (
  actor: CreatorActor,
  campaignId: string,
  draft: ApplicationDraft,
): Promise<Application> =>
  inTransaction(async (tx) => {
    if (draft.displayName !== undefined) await giveFirstName(tx, actor.userId, draft.displayName)
    const application = await insertApplication(tx, {
      campaignId,
      creatorId: actor.userId,
      pitch: draft.pitch,
      deadline: applicationDeadline(now()),
    })
    ensure(all(acceptsApplication(application, now()), acceptsName(application)))
    await announceCollaboration(tx, application, {
      type: 'applied',
      actor,
      to: 'applied',
      coins: application.coins,
    })
    return {
      id: application.id,
      campaignId,
      state: 'applied',
      createdAt: application.created_at,
    }
  })
