import type { CommissionCount } from '@tandem/contract/affiliate/commissions/commission.schema.ts'
import type { Pay, Reward } from '@tandem/contract/affiliate/programmes/programme.schema.ts'
import { feeOn } from '@tandem/contract/campaigns/campaigns/campaign-cost.ts'
import { currencyDigits } from '@tandem/contract/currency.ts'

const rulesVersion = 1

/** A reward that was in force at the order's click, or at the order when no click is known. */
export type PromisedReward = Pick<
  Reward,
  'id' | 'pays' | 'newCustomer' | 'later' | 'fromOrders'
> & {
  /** Null for a reward that all creators of the programme get. */
  enrolmentId: string | null
}

export type CountedOrder = {
  amountMinor: number
  currency: string
  enrolmentId: string
  /** Time of the click, or of the order when no click is known. It decides which reward applies. */
  promisedAt: Date
  isNewCustomer: boolean
  /** True when the creator earns only because they brought an earlier order of this customer. */
  isLater: boolean
  /** Position among the creator's orders of the month, starting at 1. */
  nthOrder: number
  paysFreeOrders: boolean
}

type Limits = {
  orderCap: number | null
  monthCap: number | null
  /** Coins of the creator's other orders in the month. */
  monthCoins: number
}

/** Prefers a personal reward, then the highest tier that the order reaches. */
export const chooseReward = (
  rewards: readonly PromisedReward[],
  order: Pick<CountedOrder, 'enrolmentId' | 'nthOrder'>,
): PromisedReward | undefined => {
  const personal = rewards.find(({ enrolmentId }) => enrolmentId === order.enrolmentId)
  if (personal !== undefined) return personal
  return rewards
    .filter((one) => one.enrolmentId === null && one.fromOrders <= order.nthOrder)
    .sort((a, b) => b.fromOrders - a.fromOrders)[0]
}

const nothing: Pay = { unit: 'coins', amount: 0 }

type Variant = CommissionCount['variant']

const payOf = (reward: PromisedReward, order: CountedOrder): { variant: Variant; pay: Pay } => {
  if (order.isLater) return { variant: 'later', pay: reward.later?.pays ?? nothing }
  if (order.isNewCustomer && reward.newCustomer !== null)
    return { variant: 'new', pay: reward.newCustomer }
  return { variant: 'base', pay: reward.pays }
}

type OrderAmount = Pick<CountedOrder, 'amountMinor' | 'currency' | 'paysFreeOrders'>

/** Rounds down. Uses BigInt because an amount times a rate can exceed the safe integers. */
const coinsOf = (pay: Pay, order: OrderAmount, coinsPerUnit: number): number => {
  if (order.amountMinor === 0 && !order.paysFreeOrders) return 0
  if (pay.unit === 'coins') return pay.amount
  const unit = 10n ** BigInt(currencyDigits(order.currency))
  const share = BigInt(order.amountMinor) * BigInt(pay.amount) * BigInt(coinsPerUnit)
  return Number(share / (10_000n * unit))
}

export type Counted = { coins: number; fee: number; count: CommissionCount }

/** Computes the commission of an order. The brand pays the fee in addition. */
export const countCommission = (
  reward: PromisedReward,
  order: CountedOrder,
  limits: Limits,
  rates: { coinsPerUnit: number; feeBps: number },
): Counted => {
  const { variant, pay } = payOf(reward, order)
  const uncapped = coinsOf(pay, order, rates.coinsPerUnit)
  const { coins, capped } = withinLimits(uncapped, limits)
  const tier = reward.fromOrders > 1 ? 'tier' : 'programme'
  return {
    coins,
    fee: feeOn(coins, rates.feeBps),
    count: {
      rulesVersion,
      reward: reward.enrolmentId === null ? tier : 'personal',
      variant,
      pay,
      nthOrder: order.nthOrder,
      at: order.promisedAt.toISOString(),
      coinsPerUnit: rates.coinsPerUnit,
      uncappedCoins: uncapped,
      capped,
    },
  }
}

const withinLimits = (
  uncapped: number,
  { orderCap, monthCap, monthCoins }: Limits,
): { coins: number; capped: CommissionCount['capped'] } => {
  const ofOrder = Math.min(uncapped, orderCap ?? uncapped)
  const left = monthCap === null ? ofOrder : Math.max(0, monthCap - monthCoins)
  const coins = Math.min(ofOrder, left)
  return {
    coins,
    capped: [
      ...(ofOrder < uncapped ? (['order'] as const) : []),
      ...(coins < ofOrder ? (['month'] as const) : []),
    ],
  }
}

/** Undefined when the order's new amount leaves the commission the same. */
export const recountCommission = (
  count: CommissionCount,
  order: OrderAmount,
  limits: Limits,
  { feeBps }: { feeBps: number },
): Counted | undefined => {
  const uncapped = coinsOf(count.pay, order, count.coinsPerUnit)
  if (uncapped === count.uncappedCoins) return undefined
  const { coins, capped } = withinLimits(uncapped, limits)
  const recounted = { ...count, uncappedCoins: uncapped, capped }
  return { coins, fee: feeOn(coins, feeBps), count: recounted }
}

/** Returns the calendar month in UTC. `until` is exclusive. */
export const monthOf = (at: Date): { from: Date; until: Date } => ({
  from: new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), 1)),
  until: new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 1)),
})
