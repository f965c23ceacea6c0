import { feeOn } from '@tandem/contract/campaigns/campaigns/campaign-cost.ts'
import { commitCoins } from '#money/spending/index.ts'
import type { Party } from '#platform/actor.ts'
import type { Db } from '#platform/postgres/db.ts'
import { settings } from '#platform/settings/settings.ts'
import type { LockedDeal } from './deal.store.ts'

/** Counts the coins on top of the product towards the member's limit. */
export const commitDeal = (tx: Db, actor: Party, deal: LockedDeal, coins: number): Promise<void> =>
  commitCoins(tx, actor, {
    coins: coins + feeOn(coins, settings.feeBps),
    subject: { type: 'barter_deal', id: deal.id },
    what: `offer ${deal.creator_name} a deal on ${deal.offer_title}`,
    creatorId: deal.creator_id,
  })
