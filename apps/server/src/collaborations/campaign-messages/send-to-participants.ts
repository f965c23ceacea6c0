import type {
  CampaignMessageDraft,
  SentCampaignMessage,
} from '@tandem/contract/collaborations/campaign-messages/campaign-message.schema.ts'
import { dayMs } from '@tandem/contract/time.ts'
import { lockOwnCampaign } from '#campaigns/campaigns/index.ts'
import { speaksOfPayingOutside } from '#communication/messages/index.ts'
import type { BrandActor } from '#platform/actor.ts'
import { now } from '#platform/clock.ts'
import { afterCommit, inTransaction } from '#platform/postgres/transaction.ts'
import { ensure } from '#platform/refusal.ts'
import { mayWriteToAll } from './campaign-message.policy.ts'
import { acceptsCampaignMessage } from './campaign-message.rules.ts'
import { countRecent, findSentBefore, insertCampaignMessage } from './campaign-message.store.ts'
import { wakeDelivery } from './deliver-to-participants.ts'
import { listRecipients } from './participants.views.ts'

/** Fixes the recipients. A background process writes the message into their threads. */
export const sendToParticipants = (
  actor: BrandActor,
  campaignId: string,
  draft: CampaignMessageDraft,
): Promise<SentCampaignMessage> =>
  inTransaction(async (tx) => {
    ensure(mayWriteToAll(actor))
    const campaign = await lockOwnCampaign(tx, actor.brandId, campaignId)
    const paysOutside = speaksOfPayingOutside(draft.body)
    const before = await findSentBefore(tx, actor.userId, campaign.id, draft.id)
    if (before !== undefined) return { recipients: before.recipients, paysOutside }
    const collaborationIds = await listRecipients(tx, campaign.id, draft.states)
    const sentToday = await countRecent(tx, campaign.id, new Date(now().getTime() - dayMs))
    ensure(acceptsCampaignMessage({ recipients: collaborationIds.length, sentToday }))
    await insertCampaignMessage(tx, {
      campaignId: campaign.id,
      senderId: actor.userId,
      draft,
      collaborationIds,
    })
    afterCommit(tx, wakeDelivery)
    return { recipients: collaborationIds.length, paysOutside }
  })
