import type { BrandActor } from '#platform/actor.ts'
import { ensure } from '#platform/refusal.ts'
import { wasEverAccepted } from '../brand-campaign.views.ts'
import { acceptsCancelling } from '../campaign.rules.ts'
import { endCampaign } from './end-campaign.ts'
import { changeOwnCampaign } from './own-campaign.ts'

export const cancelCampaign = (actor: BrandActor, id: string) =>
  changeOwnCampaign(actor, id, async (tx, campaign) => {
    ensure(acceptsCancelling(campaign, await wasEverAccepted(tx, id)))
    await endCampaign(tx, actor, campaign, 'cancelled')
  })
