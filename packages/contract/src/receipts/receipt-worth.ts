import { currencyDigits } from '../payments/topup-cost.ts'

/**
 * What a purchase is paid back with, in whole coins: never more than the cap, and a fraction of a
 * coin is rounded up, so that nobody pays for the brand's product.
 */
export const receiptWorth = (
  amountMinor: number,
  it: { capCoins: number; coinsPerUnit: number; currency: string },
): number =>
  Math.min(
    it.capCoins,
    Math.ceil((amountMinor * it.coinsPerUnit) / 10 ** currencyDigits(it.currency)),
  )
