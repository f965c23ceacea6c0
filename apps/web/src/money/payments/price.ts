import { currencyDigits, currencyFormat } from '@tandem/contract/currency.ts'
import { withMinus } from '#lib/coins.ts'

/** `€50.00` from the currency's smallest unit. */
export const formatPrice = (amountMinor: number, currency: string): string =>
  withMinus(
    new Intl.NumberFormat(undefined, currencyFormat(currency)).format(
      amountMinor / 10 ** currencyDigits(currency),
    ),
  )
