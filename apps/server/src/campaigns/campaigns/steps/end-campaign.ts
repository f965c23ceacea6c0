import { countOpenCampaigns } from '#accounts/brands/index.ts'
import { expireApplications } from '#collaborations/lifecycle/index.ts'
import { accounts, postTransfer, readBalance } from '#money/coins/index.ts'
import type { BrandActor } from '#platform/actor.ts'
import type { Db } from '#platform/postgres/db.ts'
import { type LockedCampaign, markEnded } from '../campaign.store.ts'
import { announceCampaign } from './own-campaign.ts'

/** Expires pending applications and returns the coins of open places to the wallet. */
export const endCampaign = async (
  tx: Db,
  /** Null when the server ends the campaign at a deadline. */
  actor: BrandActor | null,
  campaign: LockedCampaign,
  toState: 'closed' | 'cancelled',
): Promise<void> => {
  const [step, event] =
    toState === 'closed'
      ? (['close', 'campaign.closed'] as const)
      : (['cancel', 'campaign.cancelled'] as const)
  await markEnded(tx, campaign.id, toState)
  await expireApplications(tx, campaign.id)
  if (campaign.state === 'open') await countOpenCampaigns(tx, campaign.brand_id, -1)
  const escrow = accounts.campaignEscrow(campaign.id)
  const rest = await readBalance(tx, escrow)
  await postTransfer(tx, {
    key: `campaign:${campaign.id}:${step}`,
    event,
    ref: { type: 'campaign', id: campaign.id },
    actorId: actor?.userId ?? null,
    legs: [
      { account: escrow, delta: -rest },
      { account: accounts.brandWallet(campaign.brand_id), delta: rest },
    ],
  })
  await announceCampaign(tx, actor, campaign, {
    type: event,
    toState,
    data: { coinsReturned: rest },
  })
}
