export const traderRefusals = {
  'trader.missing': {
    status: 409,
    message:
      'Creators must see who is behind your brand. Add it in Settings under “Trader identity”, then try again.',
  },
} as const
