export const redemptionRefusals = {
  'redemption.not_found': { status: 404, message: 'There is no such coupon in your history.' },
  'redemption.no_code': { status: 409, message: 'This coupon has no code to show.' },
  'redemption.already_used': { status: 409, message: 'This coupon is already marked as used.' },
  'redemption.expired': { status: 409, message: 'This coupon has expired.' },
  'redemption.not_issued': { status: 409, message: 'This coupon has no code yet.' },
  'redemption.not_waiting': {
    status: 409,
    message: 'This redemption no longer needs a code. Reload the page.',
  },
  'redemption.not_refundable': {
    status: 409,
    message: 'Only a coupon whose code was issued and not used can be refunded.',
  },
  'redemption.code_known': {
    status: 409,
    message: 'This code was already loaded or issued. Enter another one.',
  },
} as const
