export const coinsRefusals = {
  'coins.insufficient': { status: 409, message: 'There are not enough coins for this.' },
} as const
