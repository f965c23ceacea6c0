import { currencyDigits } from '@tandem/contract/payments/topup-cost.ts'
import { withMinus } from '#lib/coins.ts'

/** `€50.00` from the currency's smallest unit. */
export const formatPrice = (amountMinor: number, currency: string): string =>
  withMinus(
    new Intl.NumberFormat(undefined, { style: 'currency', currency }).format(
      amountMinor / 10 ** currencyDigits(currency),
    ),
  )
