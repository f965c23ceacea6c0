import { costOf } from '@tandem/contract/campaigns/campaigns/campaign-cost.ts'
import { listed } from '@tandem/contract/plural.ts'
import { countOpenCampaigns } from '#accounts/brands/index.ts'
import { viewMayTrade } from '#accounts/traders/index.ts'
import { accounts, postTransfer } from '#money/coins/index.ts'
import { commitCoins } from '#money/spending/index.ts'
import type { BrandActor } from '#platform/actor.ts'
import { now } from '#platform/clock.ts'
import { ensure, refuse } from '#platform/refusal.ts'
import { settings } from '#platform/settings/settings.ts'
import { acceptsPublishing, acceptsTrader, missingFields } from '../campaign.rules.ts'
import { fieldsOfRow, type LockedCampaign, openCampaign } from '../campaign.store.ts'
import { ensureAffords } from './ensure-affords.ts'
import { announceCampaign, changeOwnCampaign } from './own-campaign.ts'

export const publishCampaign = (actor: BrandActor, id: string) =>
  changeOwnCampaign(actor, id, async (tx, campaign) => {
    const verdict = acceptsPublishing(campaign, now())
    if (!verdict.allowed && verdict.because === 'campaign.incomplete') refuseIncomplete(campaign)
    ensure(verdict)
    ensure(acceptsTrader(await viewMayTrade(tx, actor.brandId)))
    const cost = costOf(fieldsOfRow(campaign), settings.feeBps)
    await ensureAffords(tx, actor.brandId, 'Publishing', cost.total)
    const what = `publish ${campaign.title}`
    await commitCoins(tx, actor, { coins: cost.total, subject: null, what })
    await openCampaign(tx, id, cost.fee)
    await countOpenCampaigns(tx, actor.brandId, 1)
    await postTransfer(tx, {
      key: `campaign:${id}:publish`,
      event: 'campaign.published',
      ref: { type: 'campaign', id },
      actorId: actor.userId,
      legs: [
        { account: accounts.brandWallet(actor.brandId), delta: -cost.total },
        { account: accounts.campaignEscrow(id), delta: cost.total },
      ],
    })
    await announceCampaign(tx, actor, campaign, {
      type: 'campaign.published',
      toState: 'open',
      data: { coinsHeld: cost.total },
    })
  })

const refuseIncomplete = (campaign: LockedCampaign): never =>
  refuse('campaign.incomplete', `Before you publish, add ${listed(missingFields(campaign))}.`)
