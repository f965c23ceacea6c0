import type { BrandCampaign } from '@tandem/contract/campaigns/campaigns/campaign.schema.ts'
import type { CampaignDraft } from '@tandem/contract/campaigns/campaigns/campaign-draft.schema.ts'
import type { BrandActor } from '#platform/actor.ts'
import { ensureOwnPictures } from '#platform/files/index.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { ensure } from '#platform/refusal.ts'
import { viewBrandCampaign } from '../brand-campaign.views.ts'
import { mayManageCampaigns } from '../campaign.policy.ts'
import { acceptsDraft } from '../campaign.rules.ts'
import { countDrafts, insertCampaign, lockOwnCampaign } from '../campaign.store.ts'
import { acceptsDates, fieldsOfDraft } from '../campaign-fields.rules.ts'
import { announceCampaign } from './own-campaign.ts'

export const createCampaign = (actor: BrandActor, draft: CampaignDraft): Promise<BrandCampaign> =>
  inTransaction(async (tx) => {
    ensure(mayManageCampaigns(actor))
    const fields = fieldsOfDraft(draft)
    ensure(acceptsDates(fields))
    ensure(acceptsDraft(await countDrafts(tx, actor.brandId)))
    await ensureOwnPictures(tx, actor.userId, fields.pictures, [])
    const id = await insertCampaign(tx, actor.brandId, fields)
    const campaign = await lockOwnCampaign(tx, actor.brandId, id)
    await announceCampaign(tx, actor, campaign, { type: 'campaign.created' })
    return viewBrandCampaign(actor, id, tx)
  })
