import { accounts, postTransfer } from '#money/coins/index.ts'
import type { CreatorActor } from '#platform/actor.ts'
import { now } from '#platform/clock.ts'
import type { DomainEvent } from '#platform/events/outbox.ts'
import type { Db } from '#platform/postgres/db.ts'
import { expiryOf } from './redemption.rules.ts'
import { markIssued } from './redemption.store.ts'
import { announceRedemption, type RedemptionFacts } from './redemption-facts.ts'

export const issueRedemption = async (
  tx: Db,
  redemption: RedemptionFacts & { validDays: number | null },
  by: Pick<DomainEvent, 'actor' | 'by'>,
): Promise<void> => {
  await postTransfer(tx, {
    key: `redemption:${redemption.id}:issue`,
    event: 'redemption.issued',
    ref: { type: 'redemption', id: redemption.id },
    actorId: by.actor?.userId ?? null,
    memo: redemption.title,
    legs: [
      { account: accounts.creatorHeld(redemption.creatorId), delta: -redemption.coins },
      { account: accounts.supplierPayable(redemption.supplierId), delta: redemption.coins },
    ],
  })
  await markIssued(tx, redemption.id, expiryOf(redemption.validDays, now()))
  await announceRedemption(tx, redemption, {
    type: 'redemption.issued',
    fromState: 'held',
    toState: 'issued',
    ...by,
  })
}

export const holdCoins = (
  tx: Db,
  redemption: RedemptionFacts,
  actor: CreatorActor,
): Promise<void> =>
  postTransfer(tx, {
    key: `redemption:${redemption.id}:hold`,
    event: 'redemption.held',
    ref: { type: 'redemption', id: redemption.id },
    actorId: actor.userId,
    memo: redemption.title,
    legs: [
      { account: accounts.creatorWallet(redemption.creatorId), delta: -redemption.coins },
      { account: accounts.creatorHeld(redemption.creatorId), delta: redemption.coins },
    ],
  })
