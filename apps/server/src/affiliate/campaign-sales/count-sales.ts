import type {
  CampaignSales,
  SalesChoice,
} from '@tandem/contract/affiliate/campaign-sales/campaign-sales.schema.ts'
import { lockOwnCampaign, mayManageCampaigns } from '#campaigns/campaigns/index.ts'
import type { BrandActor } from '#platform/actor.ts'
import { announce } from '#platform/events/outbox.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { ensure, refuse } from '#platform/refusal.ts'
import { setProgramme } from './campaign-sales.store.ts'
import { viewCampaignSales } from './campaign-sales.views.ts'

/** Chooses the programme whose sales count for a campaign. */
export const countSales = (
  actor: BrandActor,
  campaignId: string,
  { programmeId }: SalesChoice,
): Promise<CampaignSales> =>
  inTransaction(async (tx) => {
    const campaign = await lockOwnCampaign(tx, actor.brandId, campaignId)
    ensure(mayManageCampaigns(actor))
    const { programme: before, programmes } = await viewCampaignSales(actor, campaignId, tx)
    const chosen =
      programmeId === null
        ? null
        : (programmes.find(({ id }) => id === programmeId) ?? refuse('programme.not_found'))
    if (chosen?.id === before?.id) return viewCampaignSales(actor, campaignId, tx)
    await setProgramme(tx, campaignId, programmeId)
    await announce(tx, {
      type: 'campaign.sales_counted',
      subjectType: 'campaign',
      subjectId: campaignId,
      brandId: actor.brandId,
      actor,
      data: {
        campaignId,
        title: campaign.title,
        brandName: campaign.brand_name,
        brandSlug: campaign.brand_slug,
        programmeName: chosen?.name ?? null,
        programmeIds: [before, chosen].flatMap((one) => (one === null ? [] : [one.id])),
      },
    })
    return viewCampaignSales(actor, campaignId, tx)
  })
