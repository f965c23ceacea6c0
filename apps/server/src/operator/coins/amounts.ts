import { currencyDigits } from '@tandem/contract/currency.ts'

const whole = new Intl.NumberFormat('en')
// The worth of products is counted in coins, but never as coins.
const [coins, products] = ['COIN', 'GOOD']

/** Coins whole, money with its currency's digits. */
export const inAsset = (amount: number, asset: string): string => {
  if (asset === coins || asset === products) return whole.format(amount)
  const digits = currencyDigits(asset)
  return (amount / 10 ** digits).toLocaleString('en', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
}

export const assetWord = (asset: string): string =>
  asset === coins ? 'coins' : asset === products ? 'coins’ worth of products' : asset
