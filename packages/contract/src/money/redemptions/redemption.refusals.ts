export const redemptionRefusals = {
  'redemption.not_found': { status: 404, message: 'There is no such coupon in your history.' },
  'redemption.no_code': { status: 409, message: 'This coupon has no code to show.' },
  'redemption.already_used': { status: 409, message: 'This coupon is already marked as used.' },
  'redemption.expired': { status: 409, message: 'This coupon has expired.' },
  'redemption.not_issued': { status: 409, message: 'This coupon has not been issued.' },
  'redemption.not_waiting': {
    status: 409,
    message: 'This coupon doesn’t wait for a code any more. Look at its state again.',
  },
  'redemption.not_refundable': {
    status: 409,
    message: 'Only a coupon whose code was issued and not used can be refunded.',
  },
  'redemption.code_known': {
    status: 409,
    message: 'This code was loaded or given out before. Enter another one.',
  },
} as const
