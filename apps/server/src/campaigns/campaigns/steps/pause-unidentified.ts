import { countOpenCampaigns } from '#accounts/brands/index.ts'
import { viewMayTrade } from '#accounts/traders/index.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { acceptsPausing } from '../campaign.rules.ts'
import { lockCampaign, updateCampaign } from '../campaign.store.ts'
import { announceCampaign } from './own-campaign.ts'

/** The time to name who is behind the brand is over. The brand resumes the campaign afterwards. */
export const pauseUnidentified = (id: string): Promise<boolean> =>
  inTransaction(async (tx) => {
    const campaign = await lockCampaign(tx, id)
    if (!acceptsPausing(campaign).allowed || (await viewMayTrade(tx, campaign.brand_id)))
      return false
    await updateCampaign(tx, id, { state: 'paused' })
    await countOpenCampaigns(tx, campaign.brand_id, -1)
    await announceCampaign(tx, null, campaign, { type: 'campaign.paused', toState: 'paused' })
    return true
  })
