import { countOpenCampaigns } from '#accounts/brands/index.ts'
import { viewMayTrade } from '#accounts/traders/index.ts'
import type { BrandActor } from '#platform/actor.ts'
import { now } from '#platform/clock.ts'
import { ensure } from '#platform/refusal.ts'
import { acceptsResuming, acceptsTrader } from '../campaign.rules.ts'
import { updateCampaign } from '../campaign.store.ts'
import { announceCampaign, changeOwnCampaign } from './own-campaign.ts'

export const resumeCampaign = (actor: BrandActor, id: string) =>
  changeOwnCampaign(actor, id, async (tx, campaign) => {
    ensure(acceptsResuming(campaign, now()))
    ensure(acceptsTrader(await viewMayTrade(tx, actor.brandId)))
    await updateCampaign(tx, id, { state: 'open' })
    await countOpenCampaigns(tx, actor.brandId, 1)
    await announceCampaign(tx, actor, campaign, { type: 'campaign.resumed', toState: 'open' })
  })
