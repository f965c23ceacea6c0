import { coinsPerPlace, lockOwed } from '#campaigns/campaigns/index.ts'
import { ensureDecides, lockWithCampaign } from '#collaborations/lifecycle/index.ts'
import { commitCoins } from '#money/spending/index.ts'
import type { BrandActor } from '#platform/actor.ts'
import { now } from '#platform/clock.ts'
import type { Db } from '#platform/postgres/db.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { ensure } from '#platform/refusal.ts'
import { acceptsAcceptance } from './application.rules.ts'
import { givePlace } from './give-place.ts'

/** Accepts the application, freezes its terms and holds the coins for the creator. */
export const acceptApplication = (
  actor: BrandActor,
  id: string,
  seen: { version: number },
): Promise<string> =>
  inTransaction(async (tx) => {
    await acceptIn(tx, actor, id, seen)
    return id
  })

export const acceptIn = async (
  tx: Db,
  actor: BrandActor,
  id: string,
  seen: { version: number },
): Promise<void> => {
  const { campaign, collaboration } = await lockWithCampaign(tx, actor, id)
  await ensureDecides(tx, actor, collaboration, seen.version)
  const owed_coins = await lockOwed(tx, campaign.brand_id)
  ensure(acceptsAcceptance(collaboration, { ...campaign, owed_coins }, now()))
  await commitCoins(tx, actor, {
    coins: coinsPerPlace(campaign),
    subject: { type: 'collaboration', id },
    what: `accept ${collaboration.creator_name} for ${campaign.title}`,
    creatorId: collaboration.creator_id,
  })
  await givePlace(tx, collaboration, campaign, { act: 'accept', by: 'brand', actor })
}
