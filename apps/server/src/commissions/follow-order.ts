import type { Db } from '#platform/postgres/db.ts'
import { assert } from '#platform/refusal.ts'
import { settings } from '#platform/settings/settings.ts'
import { type LockedProgramme, lockProgramme, rewardsAt } from '../programmes/index.ts'
import { chooseReward, countCommission, recountCommission } from './commission.rules.ts'
import {
  insertCommission,
  type LockedCommission,
  lockCommissionOfOrder,
} from './commission.store.ts'
import { maturesAt } from './commission-steps.rules.ts'
import { examineOrder } from './flags/examine-order.ts'
import { type AttributedOrder, readAttributedOrder, readMonth } from './order.views.ts'
import { settleCommission } from './settle-commission.ts'

/** For later orders of a customer: the reward that was in force when they came. */
export type Followed = { laterMonths: number } | undefined

/**
 * Makes an order's commission or changes it with the order, in the order's own transaction, which
 * holds the order's lock. Tiers and limits of a month see one order at a time.
 */
export const followOrder = async (tx: Db, conversionId: string): Promise<Followed> => {
  const order = await readAttributedOrder(tx, conversionId)
  if (order === undefined) return undefined
  const programme = await lockProgramme(tx, order.programmeId)
  const commission = await lockCommissionOfOrder(tx, conversionId)
  if (commission === undefined) return makeCommission(tx, programme, order)
  await settleCommission(tx, programme, ...(await recount(tx, commission, order)))
  return undefined
}

/** A shop may say that an order came to another amount, as long as nobody was paid for it. */
const recount = async (
  tx: Db,
  commission: LockedCommission,
  order: AttributedOrder,
): Promise<[LockedCommission, AttributedOrder]> => {
  if (commission.state === 'rejected' || commission.maturedAt !== null) return [commission, order]
  const { orderCap, monthCap } = order
  const { coins: monthCoins } = await readMonth(tx, order)
  const limits = { orderCap, monthCap, monthCoins }
  const counted = recountCommission(commission.count, order, limits, settings)
  if (counted === undefined) return [commission, order]
  // A commission is of coins: of an order that came to nothing, nothing is left.
  if (counted.coins === 0) return [commission, { ...order, cancelled: true }]
  // What is held stays what it was: the difference moves as its order’s refunds do.
  const { coins, fee, count } = counted
  const reversedCoins = coins - (commission.coins - commission.reversedCoins)
  const reversedFeeCoins = fee - (commission.feeCoins - commission.reversedFeeCoins)
  const changed = { coins, feeCoins: fee, count, reversedCoins, reversedFeeCoins }
  return [{ ...commission, ...changed }, order]
}

const makeCommission = async (
  tx: Db,
  programme: LockedProgramme,
  order: AttributedOrder,
): Promise<Followed> => {
  const month = await readMonth(tx, order)
  const counted = {
    ...order,
    isLater: order.by === 'customer',
    nthOrder: month.orders + 1,
  }
  const reward = chooseReward(await rewardsAt(tx, order, order.promisedAt.toISOString()), counted)
  if (reward === undefined) return undefined
  const { orderCap, monthCap } = order
  const { coins, fee, count } = countCommission(
    reward,
    counted,
    { orderCap, monthCap, monthCoins: month.coins },
    settings,
  )
  const laterMonths = reward.later?.months ?? 0
  if (coins === 0) return { laterMonths }
  await insertCommission(tx, {
    ...order,
    coins,
    feeCoins: fee,
    rewardId: reward.id,
    count,
    maturesAt: maturesAt(order.occurredAt, order.holdDays),
  })
  const made = await lockCommissionOfOrder(tx, order.conversionId)
  assert(made !== undefined, 'a commission that was just made is there')
  await examineOrder(tx, { commissionId: made.id, conversionId: order.conversionId })
  await settleCommission(tx, programme, made, order, { isNew: true })
  return { laterMonths }
}
