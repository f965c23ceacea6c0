import type { CommissionCount } from '@tandem/contract/affiliate/commissions/commission.schema.ts'
import type { Pay, Reward } from '@tandem/contract/affiliate/programmes/programme.schema.ts'
import { feeOn } from '@tandem/contract/campaigns/campaigns/campaign-cost.ts'
import { currencyDigits } from '@tandem/contract/currency.ts'

const rulesVersion = 1

/** One that was in force when the order was promised. */
export type PromisedReward = Pick<
  Reward,
  'id' | 'pays' | 'newCustomer' | 'later' | 'fromOrders'
> & {
  /** Null: of the programme or a tier of it. */
  enrolmentId: string | null
}

export type CountedOrder = {
  amountMinor: number
  currency: string
  enrolmentId: string
  /** When the reward was promised: at the click, else at the order. */
  promisedAt: Date
  isNewCustomer: boolean
  /** It is the creator's because its customer is. */
  isLater: boolean
  /** Which order of the creator in its month it is. */
  nthOrder: number
  /** Whether the programme pays for an order of nothing. */
  paysFreeOrders: boolean
}

type Limits = {
  orderCap: number | null
  monthCap: number | null
  /** Of the creator's other orders in the month. */
  monthCoins: number
}

/** Personal before tier before programme: of the tiers, the highest that is reached. */
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

/** Rounded down; an amount times a rate can pass what a number holds exactly. */
const coinsOf = (pay: Pay, order: OrderAmount, coinsPerUnit: number): number => {
  if (order.amountMinor === 0 && !order.paysFreeOrders) return 0
  if (pay.unit === 'coins') return pay.amount
  const unit = 10n ** BigInt(currencyDigits(order.currency))
  const share = BigInt(order.amountMinor) * BigInt(pay.amount) * BigInt(coinsPerUnit)
  return Number(share / (10_000n * unit))
}

export type Counted = { coins: number; fee: number; count: CommissionCount }

/** What an order pays; the fee comes on top, as for a campaign. */
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

/** The same promise for an order that came to another amount; undefined where nothing changes. */
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

/** From its first moment until before the next, in UTC. */
export const monthOf = (at: Date): { from: Date; until: Date } => ({
  from: new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), 1)),
  until: new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 1)),
})
