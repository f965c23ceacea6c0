import { currencyFormat } from '@tandem/contract/currency.ts'

const whole = new Intl.NumberFormat(undefined, { maximumFractionDigits: 0 })
const signed = new Intl.NumberFormat(undefined, {
  maximumFractionDigits: 0,
  signDisplay: 'exceptZero',
})

/** The sign for «less than nothing», as wide as the digits beside it; `Intl` writes a hyphen. */
export const withMinus = (figure: string): string => figure.replace('-', '−')

/** `12,400`: the number alone, in the reader's own grouping. */
export const formatCoins = (coins: number): string => withMinus(whole.format(coins))

/** `+500` or `−500`, for a statement's lines. */
export const formatCoinChange = (coins: number): string => withMinus(signed.format(coins))

/** `500 coins`, `1 coin`. */
export const coinsInWords = (coins: number): string =>
  `${formatCoins(coins)} ${Math.abs(coins) === 1 ? 'coin' : 'coins'}`

/** What follows on coins: several `are` or `go`, one of them `is` or `goes`. */
export const agree = (coins: number, verb: 'are' | 'go' | 'settle' | 'stay' | 'return'): string => {
  if (Math.abs(coins) !== 1) return verb
  return verb === 'are' ? 'is' : `${verb}${verb === 'go' ? 'es' : 's'}`
}

/** What coins are worth in the installation's currency: `€5.00`. */
export const coinsInMoney = (
  coins: number,
  rate: { currency: string; coinsPerUnit: number },
): string =>
  withMinus(
    new Intl.NumberFormat(undefined, currencyFormat(rate.currency)).format(
      coins / rate.coinsPerUnit,
    ),
  )
