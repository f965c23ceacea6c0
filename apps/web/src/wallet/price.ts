import { currencyDigits } from '@tandem/contract/wallet/topup-cost.ts'

/** `€50.00` from the currency's smallest unit. */
export const formatPrice = (amountMinor: number, currency: string): string =>
  new Intl.NumberFormat(undefined, { style: 'currency', currency }).format(
    amountMinor / 10 ** currencyDigits(currency),
  )
