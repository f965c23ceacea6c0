import { coinsMax } from '../../amounts.ts'
import { currencyDigits } from '../../currency.ts'

export const topupCoinsMin = 100
export const topupCoinsMax = coinsMax

/** The price of coins, and the tax on top of it, in the smallest unit of the currency. */
export type TopupAmounts = { netMinor: number; taxMinor: number; amountMinor: number }

/** `taxBps` is in hundredths of a percent. A tax of half a unit is rounded up. */
export const topupAmounts = (
  coins: number,
  price: { coinsPerUnit: number; currency: string; taxBps: number },
): TopupAmounts => {
  const netMinor = topupCostMinor(coins, price.coinsPerUnit, price.currency)
  const taxMinor = Math.round((netMinor * price.taxBps) / 10_000)
  return { netMinor, taxMinor, amountMinor: netMinor + taxMinor }
}

export const topupCostMinor = (coins: number, coinsPerUnit: number, currency: string): number =>
  Math.ceil((coins * 10 ** currencyDigits(currency)) / coinsPerUnit)

export type PartlyRefunded = {
  coins: number
  netMinor: number
  taxMinor: number
  refundedCoins: number
  refundedNetMinor: number
  refundedTaxMinor: number
}

// Uses BigInt because coins times money can exceed the exact range of a number.
const shareOf = (part: number, whole: number, amount: number): number =>
  Number((BigInt(part) * BigInt(amount)) / BigInt(whole))

/** Amounts are rounded down. The refund of the last coins also returns what rounding left. */
export const refundAmounts = (topup: PartlyRefunded, coins: number): TopupAmounts => {
  const upTo = topup.refundedCoins + coins
  const netMinor = Math.max(0, shareOf(upTo, topup.coins, topup.netMinor) - topup.refundedNetMinor)
  const taxMinor = Math.max(0, shareOf(upTo, topup.coins, topup.taxMinor) - topup.refundedTaxMinor)
  return { netMinor, taxMinor, amountMinor: netMinor + taxMinor }
}
