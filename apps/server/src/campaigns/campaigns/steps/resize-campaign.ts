import type { PlacesChange } from '@tandem/contract/campaigns/campaigns/campaign-draft.schema.ts'
import { refused } from '@tandem/contract/verdict.ts'
import { ensureFirst } from '#communication/audit/index.ts'
import { accounts, postTransfer } from '#money/coins/index.ts'
import { commitCoins } from '#money/spending/index.ts'
import type { BrandActor } from '#platform/actor.ts'
import { ensure } from '#platform/refusal.ts'
import { acceptsPlaces, acceptsResizing, coinsPerPlace } from '../campaign.rules.ts'
import { updateCampaign } from '../campaign.store.ts'
import { ensureAffords } from './ensure-affords.ts'
import { announceCampaign, changeOwnCampaign } from './own-campaign.ts'

export const resizeCampaign = (actor: BrandActor, id: string, change: PlacesChange) =>
  changeOwnCampaign(actor, id, async (tx, campaign) => {
    const { version, creatorsNeeded } = change
    ensure(acceptsResizing(campaign))
    if (version !== campaign.version)
      await ensureFirst(tx, actor, { type: 'campaign', id }, refused('version.stale'))
    ensure(acceptsPlaces(campaign, creatorsNeeded))
    const added = creatorsNeeded - campaign.creators_needed
    if (added === 0) return
    const coins = added * coinsPerPlace(campaign)
    if (coins > 0) {
      await ensureAffords(tx, actor.brandId, 'This', coins)
      const what = `raise the budget of ${campaign.title}`
      await commitCoins(tx, actor, { coins, subject: null, what })
    }
    await updateCampaign(tx, id, { creators_needed: creatorsNeeded })
    await postTransfer(tx, {
      // The version makes the idempotency key unique for each change of places.
      key: `campaign:${id}:resize:${version}`,
      event: 'campaign.resized',
      ref: { type: 'campaign', id },
      actorId: actor.userId,
      legs: [
        { account: accounts.brandWallet(actor.brandId), delta: -coins },
        { account: accounts.campaignEscrow(id), delta: coins },
      ],
    })
    await announceCampaign(tx, actor, campaign, {
      type: 'campaign.resized',
      data: { places: creatorsNeeded, placesBefore: campaign.creators_needed, coins },
    })
  })
