import type { Db } from '#platform/postgres/db.ts'
import { returnChargeBacks, takeChargeBack } from './move-topup-coins.ts'
import type { PaymentFact } from './payment-provider.ts'
import { partDisputed } from './refunds/refund.rules.ts'
import { amountOf, standingDisputes } from './topup.rules.ts'
import { type LockedTopup, updateChargedBack } from './topup.store.ts'
import {
  listStandingChargeBacks,
  type PartOfTopup,
  viewPartlyRefunded,
} from './topup-money.views.ts'

const minus = (one: PartOfTopup, other: PartOfTopup): PartOfTopup => ({
  coins: one.coins - other.coins,
  netMinor: one.netMinor - other.netMinor,
  taxMinor: one.taxMinor - other.taxMinor,
})

const plus = (one: PartOfTopup, other: PartOfTopup): PartOfTopup => ({
  coins: one.coins + other.coins,
  netMinor: one.netMinor + other.netMinor,
  taxMinor: one.taxMinor + other.taxMinor,
})

const sumOfStanding = async (tx: Db, topup: LockedTopup): Promise<PartOfTopup> =>
  (await listStandingChargeBacks(tx, topup.id)).reduce(plus, {
    coins: 0,
    netMinor: 0,
    taxMinor: 0,
  })

export type Disputed = {
  coins: number
  amountMinor: number
  /** Negative when the bank returned coins. */
  more: number
  taken: number
  owed: number
}

/** Recalculated after every report, so that the order does not matter. */
export const followDisputes = async (
  tx: Db,
  topup: LockedTopup,
  facts: readonly PaymentFact[],
): Promise<Disputed> => {
  const disputed = amountOf(facts, standingDisputes(facts))
  const target = partDisputed(await viewPartlyRefunded(tx, topup.id), disputed)
  const held = await sumOfStanding(tx, topup)
  const { coins } = target
  const amountMinor = target.netMinor + target.taxMinor
  const more = minus(target, held)
  const outcome = { coins, amountMinor, more: more.coins }
  // Saved even when no coins move, because a full refund resets the charged-back amounts.
  await updateChargedBack(tx, topup.id, target)
  if (Object.values(more).every((value) => value === 0)) return { ...outcome, taken: 0, owed: 0 }
  if (Object.values(more).every((value) => value >= 0))
    return { ...outcome, ...(await takeChargeBack(tx, topup, more)) }
  const isOver = amountMinor === 0
  await returnChargeBacks(tx, topup, isOver ? 'topup.dispute_won' : 'topup.recounted')
  const moved = isOver ? { taken: 0, owed: 0 } : await takeChargeBack(tx, topup, target)
  return { ...outcome, ...moved }
}
