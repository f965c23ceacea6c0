export const topupRefusals = {
  'topup.not_found': { status: 404, message: 'This top-up does not exist.' },
  'topup.finance_only': {
    status: 403,
    message: 'Your role can’t buy or refund coins. Ask an owner of your brand.',
  },
  'topup.unavailable': {
    status: 503,
    message: 'Coins cannot be bought here yet: no payment provider is set up.',
  },
  'topup.amount_mismatch': {
    status: 409,
    message: 'The paid amount differs from the amount of this top-up.',
  },
  'topup.not_refundable': {
    status: 409,
    message:
      'This top-up has no coins that can be refunded. Choose a paid top-up that no bank disputes.',
  },
  'topup.refund_too_much': {
    status: 409,
    message: 'This top-up has fewer coins left to refund. Enter a smaller number.',
  },
  'topup.refund_too_small': {
    status: 409,
    message: 'These coins are worth less than the smallest unit of money. Refund more coins.',
  },
} as const
