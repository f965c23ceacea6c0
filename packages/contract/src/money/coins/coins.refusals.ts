export const coinsRefusals = {
  'coins.insufficient': { status: 409, message: 'There are not enough coins for this.' },
  'coins.hold_short': {
    status: 409,
    message:
      'The coins set aside for this are not all there, so nothing was changed. The people who run this site can see it in their log: tell them if it lasts.',
  },
  'coins.owed': {
    status: 409,
    message:
      'Coins you were paid had to be taken back. New coins settle this first, then you can go on.',
  },
} as const
