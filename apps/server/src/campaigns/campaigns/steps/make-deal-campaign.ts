import { costOf } from '@tandem/contract/campaigns/campaigns/campaign-cost.ts'
import type { CampaignFields } from '@tandem/contract/campaigns/campaigns/campaign-draft.schema.ts'
import { accounts, postTransfer } from '#money/coins/index.ts'
import type { Db } from '#platform/postgres/db.ts'
import { settings } from '#platform/settings/settings.ts'
import { insertDealCampaign, type LockedCampaign, lockCampaign } from '../campaign.store.ts'
import { ensureAffords } from './ensure-affords.ts'

/** Creates a closed campaign with one place. The events of the deal notify both sides. */
export const makeDealCampaign = async (
  tx: Db,
  { brandId, actorId }: { brandId: string; actorId: string },
  fields: CampaignFields,
): Promise<LockedCampaign> => {
  const cost = costOf(fields, settings.feeBps)
  await ensureAffords(tx, brandId, 'Accepting', cost.total)
  const id = await insertDealCampaign(tx, brandId, fields, cost.fee)
  await postTransfer(tx, {
    key: `campaign:${id}:publish`,
    event: 'campaign.published',
    ref: { type: 'campaign', id },
    actorId,
    legs: [
      { account: accounts.brandWallet(brandId), delta: -cost.total },
      { account: accounts.campaignEscrow(id), delta: cost.total },
    ],
  })
  return lockCampaign(tx, id)
}
