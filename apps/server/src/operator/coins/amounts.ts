import { currencyDigits } from '@tandem/contract/currency.ts'

const whole = new Intl.NumberFormat('en')
// `GOOD` is the value of products, counted in coins.
const [coins, products] = ['COIN', 'GOOD']

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
