import type { Db } from '#platform/postgres/db.ts'
import { newIds } from '#platform/postgres/new-ids.ts'
import { settings } from '#platform/settings/settings.ts'
import { type LockedProgramme, lockProgramme, rewardsAt } from '../programmes/index.ts'
import {
  type Counted,
  chooseReward,
  countCommission,
  type PromisedReward,
  recountCommission,
} from './commission.rules.ts'
import { type LockedCommission, lockCommissionsOfOrders } from './commission.store.ts'
import { keptOf, maturesAt } from './commission-steps.rules.ts'
import { findInOrder } from './flags/flag.rules.ts'
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
 * Makes the commissions of a programme's orders or changes them with their orders, one after the
 * other, in the orders' own transaction, which holds the programme. Tiers and limits of a month see
 * those before; several that are known already may change together as long as none comes to another
 * amount. Answers for how many months later orders of a customer count, by order.
 */
export const followOrders = async (
  tx: Db,
  conversionIds: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  const orders = await readAttributedOrders(tx, conversionIds)
  const [first] = orders
  if (first === undefined) return new Map()
  const [programme, locked, months] = await Promise.all([
    // As it is now: orders before these may have spent its budget.
    lockProgramme(tx, first.programmeId),
    lockCommissionsOfOrders(tx, conversionIds),
    readMonths(tx, orders),
  ])
  const known = new Map(locked.map((commission) => [commission.conversionId, commission]))
  const isNew = ({ conversionId }: AttributedOrder) => !known.has(conversionId)
  const counted = await countNew(tx, programme, orders.filter(isNew), months)
  const made = await makeAll(tx, counted)
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

/** A shop may say that an order came to another amount, as long as nobody was paid for it. */
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
  // A commission is of coins: of an order that came to nothing, nothing is left.
  if (counted.coins === 0) return { commission, order: { ...order, cancelled: true } }
  // What is held stays what it was: the difference moves as its order’s refunds do.
  const { coins, fee, count } = counted
  const reversedCoins = coins - (commission.coins - commission.reversedCoins)
  const reversedFeeCoins = fee - (commission.feeCoins - commission.reversedFeeCoins)
  const changed = { coins, feeCoins: fee, count, reversedCoins, reversedFeeCoins }
  return { commission: { ...commission, ...changed }, order }
}

type CountedOrder = { order: AttributedOrder; reward: PromisedReward; counted: Counted }

/** `months` hold all of them already: each is counted as if those behind it hadn't come. */
const countNew = async (
  tx: Db,
  { id }: LockedProgramme,
  orders: readonly AttributedOrder[],
  months: ReadonlyMap<string, Month>,
): Promise<CountedOrder[]> => {
  if (orders.length === 0) return []
  const promised = orders.map(({ enrolmentId, promisedAt }) => ({ enrolmentId, at: promisedAt }))
  const rewards = await rewardsAt(tx, id, promised)
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

/** As if each order still waited for its payment: what follows is a step. */
const makeAll = async (
  tx: Db,
  counted: readonly CountedOrder[],
): Promise<ReadonlyMap<string, Settling>> => {
  const paying = counted.filter((one) => one.counted.coins > 0)
  if (paying.length === 0) return new Map()
  const [ids, facts] = await Promise.all([
    newIds(tx, paying.length),
    readOrderFacts(
      tx,
      paying.map(({ order }) => order.conversionId),
    ),
  ])
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
        maturesAt: maturesAt(order.occurredAt, order.holdDays),
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
