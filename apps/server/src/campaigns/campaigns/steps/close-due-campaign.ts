import { now } from '#platform/clock.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { isDue } from '../campaign.rules.ts'
import { lockCampaign } from '../campaign.store.ts'
import { workOf } from '../due-campaigns.views.ts'
import { endCampaign } from './end-campaign.ts'

/** Returns false when the campaign is not due, for example because another server closed it. */
export const closeDueCampaign = (id: string): Promise<boolean> =>
  inTransaction(async (tx) => {
    const campaign = await lockCampaign(tx, id)
    if (!isDue(campaign, await workOf(tx, id), now())) return false
    await endCampaign(tx, null, campaign, 'closed')
    return true
  })
