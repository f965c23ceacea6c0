export const couponRefusals = {
  'coupon.not_found': { status: 404, message: 'This coupon is not offered any more.' },
  'coupon.ended': {
    status: 409,
    message: 'This coupon can no longer be redeemed: its time is over.',
  },
  'coupon.sold_out': { status: 409, message: 'This coupon is sold out.' },
  'coupon.limit_reached': {
    status: 409,
    message: 'You have redeemed this coupon as often as one person may.',
  },
  'redemption.not_found': { status: 404, message: 'There is no such coupon in your history.' },
  'redemption.no_code': { status: 409, message: 'This coupon has no code to show.' },
  'redemption.already_used': { status: 409, message: 'This coupon is already marked as used.' },
  'redemption.expired': { status: 409, message: 'This coupon has expired.' },
  'redemption.not_issued': { status: 409, message: 'This coupon has not been issued.' },
} as const
