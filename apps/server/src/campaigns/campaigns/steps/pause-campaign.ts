import { countOpenCampaigns } from '#accounts/brands/index.ts'
import type { BrandActor } from '#platform/actor.ts'
import { ensure } from '#platform/refusal.ts'
import { acceptsPausing } from '../campaign.rules.ts'
import { updateCampaign } from '../campaign.store.ts'
import { announceCampaign, changeOwnCampaign } from './own-campaign.ts'

export const pauseCampaign = (actor: BrandActor, id: string) =>
  changeOwnCampaign(actor, id, async (tx, campaign) => {
    ensure(acceptsPausing(campaign))
    await updateCampaign(tx, id, { state: 'paused' })
    await countOpenCampaigns(tx, actor.brandId, -1)
    await announceCampaign(tx, actor, campaign, { type: 'campaign.paused', toState: 'paused' })
  })
