export const topupRefusals = {
  'topup.not_found': { status: 404, message: 'This top-up does not exist.' },
  'topup.finance_only': {
    status: 403,
    message:
      'Your role can look at the wallet but not buy coins or give them back. Ask an owner of your brand.',
  },
  'topup.unavailable': {
    status: 503,
    message: 'Coins cannot be bought here yet: no payment provider is set up.',
  },
  'topup.amount_mismatch': {
    status: 409,
    message: 'The payment is not for the amount of this top-up.',
  },
  'topup.not_refundable': {
    status: 409,
    message:
      'Coins can be given back only from a top-up that was paid and still has some that no bank disputes.',
  },
  'topup.refund_too_much': {
    status: 409,
    message: 'Not so many coins of this top-up can go back. Give back fewer.',
  },
  'topup.refund_too_small': {
    status: 409,
    message: 'So few coins are worth nothing in money. Give back more.',
  },
} as const
