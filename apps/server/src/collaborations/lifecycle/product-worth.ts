import type { Transition } from '@tandem/contract/collaborations/lifecycle/collaboration-transitions.ts'
import { productOf } from '#campaigns/campaigns/index.ts'
import { accounts, postTransfer, readBalance } from '#money/coins/index.ts'
import type { Db } from '#platform/postgres/db.ts'
import type { LockedCollaboration } from './collaboration.store.ts'

type Moved = {
  transition: Transition
  actorId: string | null
  /** Which shipment of the product this step sends. Undefined for other steps. */
  attempt: number | undefined
}

/** Writes a product's value off when work ends incomplete. Returns the written-off coins. */
export const moveProductWorth = async (
  tx: Db,
  collaboration: LockedCollaboration,
  { transition, actorId, attempt }: Moved,
): Promise<number> => {
  if (collaboration.category !== 'product_gifting') return 0
  const held = accounts.collaborationProduct(collaboration.id)
  const transfer = { ref: { type: 'collaboration' as const, id: collaboration.id }, actorId }
  if (transition.act === 'ship') {
    const worth = productOf(collaboration.product)?.valueCoins ?? 0
    await postTransfer(tx, {
      ...transfer,
      key: `collaboration:${collaboration.id}:shipment:${attempt}`,
      event: 'shipment.sent',
      legs: [
        { account: accounts.brandProduct(collaboration.brand_id), delta: -worth },
        { account: held, delta: worth },
      ],
    })
    return 0
  }
  const kept = transition.to === 'completed'
  if (!kept && transition.to !== 'expired' && transition.to !== 'cancelled') return 0
  const worth = await readBalance(tx, held)
  await postTransfer(tx, {
    ...transfer,
    key: `collaboration:${collaboration.id}:product`,
    event: 'shipment.settled',
    legs: [
      { account: held, delta: -worth },
      {
        account: kept
          ? accounts.creatorProduct(collaboration.creator_id)
          : accounts.campaignProduct(collaboration.campaign_id),
        delta: worth,
      },
    ],
  })
  return kept ? 0 : worth
}
