import type { DomainEvent } from '#platform/events/outbox.ts'
import type { Db } from '#platform/postgres/db.ts'
import { accounts, postTransfer } from '../coins/index.ts'
import { returnToStock } from '../coupons/index.ts'
import { type LockedRedemption, writeGivenBack } from './redemption.store.ts'
import { announceRedemption } from './redemption-facts.ts'

type By = Pick<DomainEvent, 'actor' | 'by' | 'data'>

/** The held coins go back, and so does the place in the stock. */
export const failRedemption = async (
  tx: Db,
  redemption: LockedRedemption,
  reason: string,
  by: By,
): Promise<void> => {
  // The coupon before the coins: a purchase locks them in this order too.
  await returnToStock(tx, redemption.couponId)
  await giveBack(tx, redemption, { state: 'failed', step: 'fail', reason, by })
}

/** The supplier gives the coins back. A code from a list is spent; of others there is one more. */
export const refundIssued = async (
  tx: Db,
  redemption: LockedRedemption,
  reason: string,
  by: By,
): Promise<void> => {
  if (redemption.delivery !== 'pool') await returnToStock(tx, redemption.couponId)
  await giveBack(tx, redemption, { state: 'refunded', step: 'refund', reason, by })
}

type Back = { state: 'failed' | 'refunded'; step: 'fail' | 'refund'; reason: string; by: By }

const giveBack = async (tx: Db, redemption: LockedRedemption, back: Back): Promise<void> => {
  const { id, creatorId, coins } = redemption
  const from =
    back.state === 'failed'
      ? accounts.creatorHeld(creatorId)
      : accounts.supplierPayable(redemption.supplierId)
  await writeGivenBack(tx, id, back.state, back.reason)
  await postTransfer(tx, {
    key: `redemption:${id}:${back.step}`,
    event: `redemption.${back.state}`,
    ref: { type: 'redemption', id },
    actorId: back.by.actor?.userId ?? null,
    memo: redemption.title,
    legs: [
      { account: from, delta: -coins },
      { account: accounts.creatorWallet(creatorId), delta: coins },
    ],
  })
  await announceRedemption(tx, redemption, {
    ...back.by,
    type: `redemption.${back.state}`,
    fromState: redemption.state,
    toState: back.state,
    data: { reason: back.reason, ...back.by.data },
  })
}
