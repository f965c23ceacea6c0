import { currencyDigits } from '@tandem/contract/wallet/topup-cost.ts'

const whole = new Intl.NumberFormat('en')

/** An amount of an account for the terminal: coins whole, money with its currency's digits. */
export const inAsset = (amount: number, asset: string): string => {
  if (asset === 'COIN') return whole.format(amount)
  const digits = currencyDigits(asset)
  return (amount / 10 ** digits).toLocaleString('en', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
}

/** The name of an asset behind an amount. */
export const assetWord = (asset: string): string => (asset === 'COIN' ? 'coins' : asset)
