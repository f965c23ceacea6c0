import type { BrandActor } from '#platform/actor.ts'
import { ensure } from '#platform/refusal.ts'
import { acceptsClosing } from '../campaign.rules.ts'
import { endCampaign } from './end-campaign.ts'
import { changeOwnCampaign } from './own-campaign.ts'

export const closeCampaign = (actor: BrandActor, id: string) =>
  changeOwnCampaign(actor, id, async (tx, campaign) => {
    ensure(acceptsClosing(campaign))
    await endCampaign(tx, actor, campaign, 'closed')
  })
