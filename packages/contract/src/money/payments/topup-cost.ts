import { coinsMax } from '../../amounts.ts'
import { currencyDigits } from '../../currency.ts'

export const topupCoinsMin = 100
export const topupCoinsMax = coinsMax

/** What is paid for coins: their price, and the tax on top; in the currency's smallest unit. */
export type TopupAmounts = { netMinor: number; taxMinor: number; amountMinor: number }

/** `taxBps` in hundredths of a percent; a half rounds up. */
export const topupAmounts = (
  coins: number,
  price: { coinsPerUnit: number; currency: string; taxBps: number },
): TopupAmounts => {
  const netMinor = topupCostMinor(coins, price.coinsPerUnit, price.currency)
  const taxMinor = Math.round((netMinor * price.taxBps) / 10_000)
  return { netMinor, taxMinor, amountMinor: netMinor + taxMinor }
}

/** In the currency's smallest unit; a fraction of it is rounded up. */
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

// Coins times money can pass what a number holds exactly.
const shareOf = (part: number, whole: number, amount: number): number =>
  Number((BigInt(part) * BigInt(amount)) / BigInt(whole))

/** Rounded down; the last coins bring what is left, so that all refunds sum to what was paid. */
export const refundAmounts = (topup: PartlyRefunded, coins: number): TopupAmounts => {
  const upTo = topup.refundedCoins + coins
  const netMinor = Math.max(0, shareOf(upTo, topup.coins, topup.netMinor) - topup.refundedNetMinor)
  const taxMinor = Math.max(0, shareOf(upTo, topup.coins, topup.taxMinor) - topup.refundedTaxMinor)
  return { netMinor, taxMinor, amountMinor: netMinor + taxMinor }
}
