export const walletRefusals = {
  'topup.not_found': { status: 404, message: 'This top-up does not exist.' },
  'topup.finance_only': {
    status: 403,
    message: 'Your role can look at the wallet but not buy coins. Ask an owner of your brand.',
  },
  'topup.unavailable': {
    status: 503,
    message: 'Coins cannot be bought here yet: no payment provider is set up.',
  },
  'topup.amount_mismatch': {
    status: 409,
    message: 'The payment is not for the amount of this top-up.',
  },
} as const
