import type { CouponState } from '@tandem/contract/money/coupons/brand-coupon.schema.ts'

export const couponStates: readonly { state: CouponState; label: string }[] = [
  { state: 'offered', label: 'Available' },
  { state: 'draft', label: 'Drafts' },
  { state: 'scheduled', label: 'Scheduled' },
  { state: 'sold_out', label: 'Sold out' },
  { state: 'paused', label: 'Paused' },
  { state: 'ended', label: 'Ended' },
  { state: 'archived', label: 'Archived' },
]

export const readBrandChoice = (
  search: Record<string, unknown>,
): { show?: CouponState; coupon?: string } => {
  const found = couponStates.find(({ state }) => state === search.show)
  return {
    ...(found && { show: found.state }),
    ...(typeof search.coupon === 'string' && { coupon: search.coupon }),
  }
}
