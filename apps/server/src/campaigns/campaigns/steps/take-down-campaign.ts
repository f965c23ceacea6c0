import type { Db } from '#platform/postgres/db.ts'
import { acceptsClosing } from '../campaign.rules.ts'
import { lockCampaign, setCampaignMeasure } from '../campaign.store.ts'
import { endCampaign } from './end-campaign.ts'

/**
 * An operator's decision. Ends a running campaign, which returns the coins of open places to the
 * brand's wallet, and hides it. Accepted creators finish their work and are paid.
 */
export const takeDownCampaign = async (tx: Db, id: string): Promise<void> => {
  const campaign = await lockCampaign(tx, id)
  if (acceptsClosing(campaign).allowed) await endCampaign(tx, null, campaign, 'closed')
  await setCampaignMeasure(tx, id, 'removed')
}
