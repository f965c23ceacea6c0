import { type LockedProgramme, rewardsAt } from '#affiliate/programmes/index.ts'
import { now } from '#platform/clock.ts'
import { newIds } from '#platform/new-ids.ts'
import type { Db } from '#platform/postgres/db.ts'
import { settings } from '#platform/settings/settings.ts'
import {
  type Counted,
  chooseReward,
  countCommission,
  type PromisedReward,
  recountCommission,
} from './commission.rules.ts'
import { type LockedCommission, lockCommissionsOfOrders } from './commission.store.ts'
import { keptOf, maturesAt } from './commission-steps.rules.ts'
import { findInOrder, type OrderFacts } from './flags/flag.rules.ts'
import { readOrderFacts } from './flags/order-facts.views.ts'
import {
  type AttributedOrder,
  type Month,
  monthKey,
  readAttributedOrders,
  readMonths,
} from './order.views.ts'
import { type Settling, settleCommissions } from './settle-commissions.ts'

/**
 * Updates commissions after their orders changed. The caller must have locked `programme`. Several
 * known orders may share a call only if no amount changes. Returns for each new order for how many
 * months the customer's later orders also earn.
 */
export const followOrders = async (
  tx: Db,
  programme: LockedProgramme,
  conversionIds: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  const orders = await readAttributedOrders(tx, conversionIds)
  if (orders.length === 0) return new Map()
  const news = orders.filter(({ hasCommission }) => !hasCommission)
  const [locked, months, rewards, facts] = await Promise.all([
    news.length === orders.length ? [] : lockCommissionsOfOrders(tx, conversionIds),
    readMonths(tx, orders),
    rewardsAt(
      tx,
      programme.id,
      news.map(({ enrolmentId, promisedAt }) => ({ enrolmentId, at: promisedAt })),
    ),
    readOrderFacts(
      tx,
      news.map(({ conversionId }) => conversionId),
    ),
  ])
  const known = new Map(locked.map((commission) => [commission.conversionId, commission]))
  const counted = countNew(news, rewards, months)
  const made = makeAll(counted, facts)
  await settleCommissions(
    tx,
    programme,
    orders.flatMap((order): Settling[] => {
      const commission = known.get(order.conversionId)
      if (commission !== undefined) return [recount(commission, order, months)]
      const settling = made.get(order.conversionId)
      return settling === undefined ? [] : [settling]
    }),
  )
  return new Map(
    counted.map(({ order, reward }) => [order.conversionId, reward.later?.months ?? 0]),
  )
}

const stands = ({ cancelled, refundedMinor, amountMinor }: AttributedOrder): boolean =>
  !cancelled && (refundedMinor < amountMinor || amountMinor === 0)

/** A shop may change the amount of an order until its commission is paid. */
const recount = (
  commission: LockedCommission,
  order: AttributedOrder,
  months: ReadonlyMap<string, Month>,
): Settling => {
  if (commission.state === 'rejected' || commission.maturedAt !== null) return { commission, order }
  const { orderCap, monthCap } = order
  const own = stands(order) ? commission.coins - commission.reversedCoins : 0
  const monthCoins = (months.get(monthKey(order))?.coins ?? 0) - own
  const limits = { orderCap, monthCap, monthCoins }
  const counted = recountCommission(commission.count, order, limits, settings)
  if (counted === undefined) return { commission, order }
  // A commission can't have 0 coins. An order that no longer earns coins is treated as cancelled.
  if (counted.coins === 0) return { commission, order: { ...order, cancelled: true } }
  // The held coins don't change here. Settling moves the difference, like a refund.
  const { coins, fee, count } = counted
  const reversedCoins = coins - (commission.coins - commission.reversedCoins)
  const reversedFeeCoins = fee - (commission.feeCoins - commission.reversedFeeCoins)
  const changed = { coins, feeCoins: fee, count, reversedCoins, reversedFeeCoins }
  return { commission: { ...commission, ...changed }, order }
}

type CountedOrder = { order: AttributedOrder; reward: PromisedReward; counted: Counted }

/** `months` includes all these orders. Each is counted as if later ones did not exist. */
const countNew = (
  orders: readonly AttributedOrder[],
  rewards: readonly (readonly PromisedReward[])[],
  months: ReadonlyMap<string, Month>,
): CountedOrder[] => {
  const seen = new Map([...months].map(([key, month]) => [key, { ...month }]))
  const monthOf = (order: AttributedOrder): Month =>
    seen.get(monthKey(order)) ?? { orders: 0, coins: 0 }
  for (const order of orders.filter(stands)) monthOf(order).orders -= 1
  return orders.flatMap((order, nr) => {
    const month = monthOf(order)
    const facts = { ...order, isLater: order.by === 'customer', nthOrder: month.orders + 1 }
    if (stands(order)) month.orders += 1
    const reward = chooseReward(rewards[nr] ?? [], facts)
    if (reward === undefined) return []
    const limits = { orderCap: order.orderCap, monthCap: order.monthCap, monthCoins: month.coins }
    const counted = countCommission(reward, facts, limits, settings)
    const { coins, fee } = counted
    if (stands(order) && coins > 0) month.coins += keptOf({ coins, feeCoins: fee }, order).coins
    return [{ order, reward, counted }]
  })
}

/** Starts as awaiting payment. Settling then moves each to the state that fits its order. */
const makeAll = (
  counted: readonly CountedOrder[],
  facts: ReadonlyMap<string, OrderFacts>,
): ReadonlyMap<string, Settling> => {
  const paying = counted.filter((one) => one.counted.coins > 0)
  const ids = newIds(paying.length)
  return new Map(
    paying.map(({ order, reward, counted: { coins, fee, count } }, nr) => {
      const known = facts.get(order.conversionId)
      const commission: LockedCommission = {
        ...order,
        id: ids[nr] ?? '',
        state: 'awaiting_payment',
        coins,
        feeCoins: fee,
        reversedCoins: 0,
        reversedFeeCoins: 0,
        count,
        maturesAt: maturesAt(order.occurredAt, order.holdDays, {
          at: now(),
          leastDays: settings.commissionHoldDaysMin,
        }),
        maturedAt: null,
        stateDeadline: null,
        waitsForBudget: false,
        reason: null,
        decidedBy: null,
        decidedAt: null,
        version: 0,
      }
      const making = {
        enrolmentId: order.enrolmentId,
        rewardId: reward.id,
        findings: known === undefined ? [] : findInOrder(known),
      }
      return [order.conversionId, { commission, order, making }]
    }),
  )
}
