import type { CollaborationTerms } from '@tandem/contract/collaborations/lifecycle/collaboration-terms.schema.ts'
import { coinsPerPlace, type LockedCampaign, takePlace } from '#campaigns/campaigns/index.ts'
import {
  fingerprintOf,
  holdCoins,
  type LockedCollaboration,
  takeStep,
  termsToday,
} from '#collaborations/lifecycle/index.ts'
import type { Actor } from '#platform/actor.ts'
import { now } from '#platform/clock.ts'
import type { Db } from '#platform/postgres/db.ts'

/** Freezes the terms and holds the coins for the creator. */
export const givePlace = async (
  tx: Db,
  collaboration: LockedCollaboration,
  campaign: LockedCampaign,
  step:
    | { act: 'accept'; by: 'brand'; actor: Actor }
    | { act: 'acceptInvitation'; by: 'creator'; actor: Actor },
  /** Terms that both sides negotiated. They override the campaign's terms. */
  deal?: { dealId: string; terms: Partial<CollaborationTerms> },
): Promise<void> => {
  await takePlace(tx, campaign)
  const terms = { ...termsToday(campaign), ...deal?.terms }
  await takeStep(tx, collaboration, {
    ...step,
    coins: campaign.coins,
    values: {
      coins: campaign.coins,
      fee_coins: campaign.fee_coins,
      reimburse_cap_coins: campaign.reimburse_cap_coins,
      review_days: campaign.review_days,
      accepted_at: now().toISOString(),
      terms,
      terms_hash: fingerprintOf(terms),
    },
    data: { termsHash: fingerprintOf(terms), ...(deal && { dealId: deal.dealId }) },
  })
  await holdCoins(tx, collaboration, campaign, {
    actorId: step.actor.userId,
    held: coinsPerPlace(campaign),
  })
}
