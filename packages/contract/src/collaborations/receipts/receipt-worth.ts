import { currencyDigits } from '../../currency.ts'

/** Whole coins, rounded up so that the creator never loses, and limited to the cap. */
export const receiptWorth = (
  amountMinor: number,
  limits: { capCoins: number; coinsPerUnit: number; currency: string },
): number =>
  Math.min(
    limits.capCoins,
    Math.ceil((amountMinor * limits.coinsPerUnit) / 10 ** currencyDigits(limits.currency)),
  )
