import type { RedemptionState } from '@tandem/contract/coupons/redemption.schema.ts'
import type { CouponChoice, HistoryChoice } from './coupon.api.ts'

/** The grid's choice in an address; anything else in it is left alone. */
export const readCouponChoice = (search: Record<string, unknown>): CouponChoice => ({
  ...(search.filter === 'affordable' && { filter: 'affordable' }),
  ...(search.sort === 'newest' && { sort: 'newest' }),
})

/** The states people look for, in their words; the two that almost never happen share no button. */
export const historyFilters: readonly { state: RedemptionState; label: string }[] = [
  { state: 'issued', label: 'Ready to use' },
  { state: 'used', label: 'Used' },
  { state: 'expired', label: 'Expired' },
  { state: 'refunded', label: 'Refunded' },
]

export const readHistoryChoice = (search: Record<string, unknown>): HistoryChoice => {
  const found = historyFilters.find(({ state }) => state === search.state)
  return found === undefined ? {} : { state: found.state }
}
