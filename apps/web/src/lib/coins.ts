import { moneyWordsIn, withMinus } from '@tandem/contract/money-words.ts'

const signed = new Intl.NumberFormat(undefined, {
  maximumFractionDigits: 0,
  signDisplay: 'exceptZero',
})

export const { formatCoins, coinsInWords, coinsInMoney, moneyInWords } = moneyWordsIn()

/** `+500` or `−500`, for a statement's lines. */
export const formatCoinChange = (coins: number): string => withMinus(signed.format(coins))

/** What follows on coins: several `are` or `go`, one of them `is` or `goes`. */
export const agree = (coins: number, verb: 'are' | 'go' | 'settle' | 'stay' | 'return'): string => {
  if (Math.abs(coins) !== 1) return verb
  return verb === 'are' ? 'is' : `${verb}${verb === 'go' ? 'es' : 's'}`
}
