import {
  clawBackDays,
  onHoldDaysMax,
  waitDays,
} from '@tandem/contract/affiliate/commissions/commission.limits.ts'
import type { CommissionState } from '@tandem/contract/affiliate/commissions/commission.schema.ts'
import { dayMs } from '@tandem/contract/time.ts'
import { allowed, refused, type Verdict } from '@tandem/contract/verdict.ts'
import { feeBackWith } from '#money/coins/claims/claim.rules.ts'

export type CommissionFacts = {
  state: CommissionState
  coins: number
  feeCoins: number
  reversedCoins: number
  reversedFeeCoins: number
  maturesAt: Date
  maturedAt: Date | null
}
export type OrderFacts = {
  amountMinor: number
  refundedMinor: number
  paid: boolean
  cancelled: boolean
}

export type Amount = { coins: number; fee: number }
export const nothing: Amount = { coins: 0, fee: 0 }

/** Coins and fee that remain after refunds. Only the total of all refunds matters. */
export const keptOf = (
  { coins, feeCoins }: Pick<CommissionFacts, 'coins' | 'feeCoins'>,
  order: Pick<OrderFacts, 'amountMinor' | 'refundedMinor' | 'cancelled'>,
): Amount => {
  if (order.cancelled) return nothing
  if (order.refundedMinor === 0) return { coins, fee: feeCoins }
  const left = BigInt(order.amountMinor - order.refundedMinor)
  const kept = Number((BigInt(coins) * left) / BigInt(order.amountMinor))
  return { coins: kept, fee: feeCoins - feeBackWith({ coins, feeCoins }, coins - kept) }
}

const isFunded = (state: CommissionState): boolean =>
  state === 'pending' || state === 'on_hold' || state === 'matured'

const heldOf = (commission: CommissionFacts): Amount =>
  isFunded(commission.state)
    ? {
        coins: commission.coins - commission.reversedCoins,
        fee: commission.feeCoins - commission.reversedFeeCoins,
      }
    : nothing

export type Plan = {
  state: CommissionState
  /** Coins and fee that remain for the commission, whether held or paid. */
  kept: Amount
  /** Amount taken from the budget. Negative amounts return to the budget. */
  move: Amount
  /** Coins that the creator no longer has to pay back because a refund was undone. */
  forgiven: number
  purse: 'pending' | 'wallet'
  /** True when the budget can't cover the commission, which then waits for coins. */
  waits: boolean
}

const unpaidState = (order: OrderFacts): CommissionState =>
  order.paid ? 'unfunded' : 'awaiting_payment'

/** The state that fits the order, assuming that the budget covers the commission. */
const wantedState = (commission: CommissionFacts, order: OrderFacts): CommissionState => {
  const { state, maturedAt } = commission
  if (isFunded(state)) return state
  if (!order.paid) return 'awaiting_payment'
  return maturedAt === null ? 'pending' : 'matured'
}

type Purse = {
  reserve: number
  now: Date
  /** Coins that the creator still owes because of an earlier refund. */
  owed?: number
}

/** Plans how a commission changes when its order changes. The same order twice changes nothing. */
export const planFor = (
  commission: CommissionFacts,
  order: OrderFacts,
  { reserve, now, owed = 0 }: Purse,
): Plan => {
  const { state, maturedAt } = commission
  const held = heldOf(commission)
  const purse = maturedAt === null ? 'pending' : 'wallet'
  const stay: Plan = { state, kept: held, move: nothing, forgiven: 0, purse, waits: false }
  if (state === 'rejected') return stay
  const kept = keptOf(commission, order)
  const asked = { coins: kept.coins - held.coins, fee: kept.fee - held.fee }
  const forgiven = Math.min(owed, Math.max(0, asked.coins))
  const move = purse === 'wallet' ? paidMove(commission, asked.coins - forgiven, owed) : asked
  const isLess = asked.coins < 0 || asked.fee < 0
  if (isLess && state === 'matured' && isPastClawBack(maturedAt, now)) return stay
  if (kept.coins === 0)
    return { state: 'reversed', kept: nothing, move, forgiven: 0, purse, waits: false }
  const wanted = wantedState(commission, order)
  if (!isFunded(wanted)) return { ...stay, state: wanted, kept }
  if (move.coins + move.fee <= reserve || isLess)
    return { state: wanted, kept, move, forgiven, purse, waits: false }
  return isFunded(state)
    ? { ...stay, waits: true }
    : { ...stay, state: unpaidState(order), kept, waits: true }
}

/** Coins that a paid commission has returned, without coins that the creator still owes. */
export const coinsBackOf = (commission: CommissionFacts, owed: number): number =>
  commission.coins - heldOf(commission).coins - owed

/** Only coins that were transferred change the fee. Coins that the creator still owes don't. */
const paidMove = (commission: CommissionFacts, coins: number, owed: number): Amount => {
  const back = coinsBackOf(commission, owed)
  return { coins, fee: feeBackWith(commission, back) - feeBackWith(commission, back - coins) }
}

const isPastClawBack = (maturedAt: Date | null, now: Date): boolean =>
  maturedAt !== null && now.getTime() > maturedAt.getTime() + clawBackDays * dayMs

/** The minimum hold starts when the shop reports, because shops could backdate orders. */
export const maturesAt = (
  occurredAt: Date,
  holdDays: number,
  known: { at: Date; leastDays: number },
): Date =>
  new Date(
    Math.max(occurredAt.getTime() + holdDays * dayMs, known.at.getTime() + known.leastDays * dayMs),
  )

/** Returns when the commission changes its state without a decision. Null when it never does. */
export const deadlineOf = (
  state: CommissionState,
  { maturesAt, now }: { maturesAt: Date; now: Date },
): Date | null => {
  switch (state) {
    case 'pending':
      return maturesAt
    case 'on_hold':
      return new Date(now.getTime() + onHoldDaysMax * dayMs)
    case 'unfunded':
    case 'awaiting_payment':
      return new Date(now.getTime() + waitDays * dayMs)
    default:
      return null
  }
}

const isOver = (maturesAt: Date, now: Date): boolean => maturesAt <= now

export const acceptsHold = (
  { state, maturesAt }: Pick<CommissionFacts, 'state' | 'maturesAt'>,
  now: Date,
): Verdict =>
  state === 'pending' && !isOver(maturesAt, now) ? allowed : refused('commission.not_pending')

export const acceptsRelease = ({ state }: Pick<CommissionFacts, 'state'>): Verdict =>
  state === 'on_hold' ? allowed : refused('commission.not_on_hold')

/** Pending commissions can be rejected until they mature, those on hold at any time. */
export const acceptsRejection = (
  { state, maturesAt }: Pick<CommissionFacts, 'state' | 'maturesAt'>,
  now: Date,
): Verdict =>
  state === 'on_hold' || (state === 'pending' && !isOver(maturesAt, now))
    ? allowed
    : refused('commission.not_pending')
