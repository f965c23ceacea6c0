import { currencyDigits } from '../../currency.ts'

/** The amount in whole coins, limited to the cap. Rounded up, so that the creator never loses. */
export const receiptWorth = (
  amountMinor: number,
  limits: { capCoins: number; coinsPerUnit: number; currency: string },
): number =>
  Math.min(
    limits.capCoins,
    Math.ceil((amountMinor * limits.coinsPerUnit) / 10 ** currencyDigits(limits.currency)),
  )
