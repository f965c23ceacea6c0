import type { BrandActor } from '#platform/actor.ts'
import { ensure } from '#platform/refusal.ts'
import { acceptsArchiving, acceptsUnarchiving } from '../campaign.rules.ts'
import { markArchived, updateCampaign } from '../campaign.store.ts'
import { announceCampaign, changeOwnCampaign } from './own-campaign.ts'

export const archiveCampaign = (actor: BrandActor, id: string) =>
  changeOwnCampaign(actor, id, async (tx, campaign) => {
    ensure(acceptsArchiving(campaign))
    await markArchived(tx, id)
    await announceCampaign(tx, actor, campaign, { type: 'campaign.archived' })
  })

export const unarchiveCampaign = (actor: BrandActor, id: string) =>
  changeOwnCampaign(actor, id, async (tx, campaign) => {
    ensure(acceptsUnarchiving(campaign))
    await updateCampaign(tx, id, { archived_at: null })
    await announceCampaign(tx, actor, campaign, { type: 'campaign.unarchived' })
  })
