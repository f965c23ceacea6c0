import { currencyDigits } from '../../currency.ts'

/** At most the cap, in whole coins rounded up: nobody pays for the brand's product. */
export const receiptWorth = (
  amountMinor: number,
  limits: { capCoins: number; coinsPerUnit: number; currency: string },
): number =>
  Math.min(
    limits.capCoins,
    Math.ceil((amountMinor * limits.coinsPerUnit) / 10 ** currencyDigits(limits.currency)),
  )
