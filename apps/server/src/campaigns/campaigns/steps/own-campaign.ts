import type {
  CampaignEvents,
  CampaignTold,
} from '@tandem/contract/campaigns/campaigns/campaign.events.ts'
import type { BrandCampaign } from '@tandem/contract/campaigns/campaigns/campaign.schema.ts'
import type { BrandActor } from '#platform/actor.ts'
import { announce, type Beyond, dataOf } from '#platform/events/outbox.ts'
import type { Db } from '#platform/postgres/db.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { ensure } from '#platform/refusal.ts'
import { viewBrandCampaign } from '../brand-campaign.views.ts'
import { mayManageCampaigns } from '../campaign.policy.ts'
import { type LockedCampaign, lockOwnCampaign } from '../campaign.store.ts'

export const changeOwnCampaign = (
  actor: BrandActor,
  id: string,
  work: (tx: Db, campaign: LockedCampaign) => Promise<void>,
): Promise<BrandCampaign> =>
  inTransaction(async (tx) => {
    const campaign = await lockOwnCampaign(tx, actor.brandId, id)
    ensure(mayManageCampaigns(actor))
    await work(tx, campaign)
    return viewBrandCampaign(actor, id, tx)
  })

export const announceCampaign = <Name extends keyof CampaignEvents>(
  tx: Db,
  actor: BrandActor | null,
  campaign: LockedCampaign,
  event: { type: Name; toState?: string; by?: 'operator' } & Beyond<Name, CampaignTold>,
): Promise<void> =>
  announce(tx, {
    type: event.type,
    subjectType: 'campaign',
    subjectId: campaign.id,
    brandId: campaign.brand_id,
    actor,
    ...(event.by && { by: event.by }),
    fromState: campaign.state,
    toState: event.toState ?? campaign.state,
    data: dataOf<Name, CampaignTold>(
      {
        campaignId: campaign.id,
        title: campaign.title,
        brandName: campaign.brand_name,
        brandSlug: campaign.brand_slug,
      },
      event.data,
    ),
  })
