import { moneyWordsIn, withMinus } from '@tandem/contract/money-words.ts'

const signed = new Intl.NumberFormat(undefined, {
  maximumFractionDigits: 0,
  signDisplay: 'exceptZero',
})

export const { formatCoins, coinsInWords, coinsInMoney, moneyInWords } = moneyWordsIn()

export const formatCoinChange = (coins: number): string => withMinus(signed.format(coins))

export const agree = (coins: number, verb: 'are' | 'go' | 'repay' | 'stay' | 'return'): string => {
  if (Math.abs(coins) !== 1) return verb
  return verb === 'are' ? 'is' : `${verb}${verb === 'go' ? 'es' : 's'}`
}
