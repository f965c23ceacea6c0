import { allowed, refused, type Verdict } from '@tandem/contract/verdict.ts'

export type OfferedCoupon = {
  coinsCost: number
  stock: number
  perCreatorLimit: number | null
  startsAt: string | null
  endsAt: string | null
  pausedAt: string | null
}

export type Redeemer = { redeemed: number; available: number; owed: number }

export const acceptsRedemption = (
  coupon: OfferedCoupon,
  redeemer: Redeemer,
  now: Date,
): Verdict => {
  if (coupon.endsAt !== null && new Date(coupon.endsAt) <= now) return refused('coupon.ended')
  if (coupon.startsAt !== null && new Date(coupon.startsAt) > now)
    return refused('coupon.not_started')
  if (coupon.pausedAt !== null) return refused('coupon.paused')
  if (coupon.stock === 0) return refused('coupon.sold_out')
  if (coupon.perCreatorLimit !== null && redeemer.redeemed >= coupon.perCreatorLimit)
    return refused('coupon.limit_reached')
  if (redeemer.owed > 0) return refused('coins.owed')
  if (redeemer.available < coupon.coinsCost) return refused('coins.insufficient')
  return allowed
}
