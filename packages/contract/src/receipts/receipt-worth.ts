import { currencyDigits } from '../payments/topup-cost.ts'

/** At most the cap, in whole coins rounded up: nobody pays for the brand's product. */
export const receiptWorth = (
  amountMinor: number,
  it: { capCoins: number; coinsPerUnit: number; currency: string },
): number =>
  Math.min(
    it.capCoins,
    Math.ceil((amountMinor * it.coinsPerUnit) / 10 ** currencyDigits(it.currency)),
  )
