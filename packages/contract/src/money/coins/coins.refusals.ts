export const coinsRefusals = {
  'coins.insufficient': {
    status: 409,
    message: 'There are not enough coins for this. Top up or earn coins first.',
  },
  'coins.hold_short': {
    status: 409,
    message:
      'Some coins held for this are missing, so nothing was changed. If this happens again, contact the operator of this site.',
  },
  'coins.owed': {
    status: 409,
    message:
      'You owe coins for returned orders. The next coins you earn repay them. Try again after that.',
  },
} as const
