export const coinsRefusals = {
  'coins.insufficient': { status: 409, message: 'There are not enough coins for this.' },
  'coins.owed': {
    status: 409,
    message:
      'Coins you were paid had to be taken back. New coins settle this first, then you can go on.',
  },
} as const
