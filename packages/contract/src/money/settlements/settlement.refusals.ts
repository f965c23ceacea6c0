export const settlementRefusals = {
  'settlement.finance_only': {
    status: 403,
    message: 'Only owners and finance members of the brand can move these coins.',
  },
  'settlement.no_shop': {
    status: 404,
    message: 'There is no shop of this name outside the marketplace.',
  },
  'settlement.nothing_owed': {
    status: 409,
    message: 'There are no coins to move yet. You earn coins when a creator redeems a coupon.',
  },
} as const
