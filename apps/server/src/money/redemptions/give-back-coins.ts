import { accounts, postTransfer } from '#money/coins/index.ts'
import { returnToStock } from '#money/coupons/index.ts'
import type { DomainEvent } from '#platform/events/outbox.ts'
import type { Db } from '#platform/postgres/db.ts'
import { type LockedRedemption, writeGivenBack } from './redemption.store.ts'
import { announceRedemption } from './redemption-facts.ts'

type By = Pick<DomainEvent, 'actor' | 'by'> & { silence?: true }

export const failRedemption = async (
  tx: Db,
  redemption: LockedRedemption,
  reason: string,
  by: By,
): Promise<void> => {
  // Locks in the same order as a purchase: coupon before coins.
  await returnToStock(tx, redemption.couponId)
  await giveBack(tx, redemption, { state: 'failed', reason, by })
}

/** The supplier pays the coins back. A code from a list is not given to anybody else. */
export const refundIssued = async (
  tx: Db,
  redemption: LockedRedemption,
  reason: string,
  by: By,
): Promise<void> => {
  if (redemption.delivery !== 'pool') await returnToStock(tx, redemption.couponId)
  await giveBack(tx, redemption, { state: 'refunded', reason, by })
}

const backs = {
  failed: { step: 'fail', event: 'redemption.failed' },
  refunded: { step: 'refund', event: 'redemption.refunded' },
} as const

type Back = { state: keyof typeof backs; reason: string; by: By }

const giveBack = async (tx: Db, redemption: LockedRedemption, back: Back): Promise<void> => {
  const { id, creatorId, coins } = redemption
  const { step, event } = backs[back.state]
  const { silence, ...by } = back.by
  const from =
    back.state === 'failed'
      ? accounts.creatorHeld(creatorId)
      : accounts.supplierPayable(redemption.supplierId)
  await writeGivenBack(tx, id, back.state, back.reason)
  await postTransfer(tx, {
    key: `redemption:${id}:${step}`,
    event,
    ref: { type: 'redemption', id },
    actorId: by.actor?.userId ?? null,
    memo: redemption.title,
    legs: [
      { account: from, delta: -coins },
      { account: accounts.creatorWallet(creatorId), delta: coins },
    ],
  })
  await announceRedemption(tx, redemption, {
    ...by,
    type: event,
    fromState: redemption.state,
    toState: back.state,
    data: { reason: back.reason, ...(silence && { silence }) },
  })
}
