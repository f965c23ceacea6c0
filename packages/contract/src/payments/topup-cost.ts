/** The fewest coins one top-up buys. */
export const topupCoinsMin = 100
/** The most coins one top-up buys. */
export const topupCoinsMax = 10_000_000

/** How many digits the currency has after the point: 2 for EUR, 0 for JPY. */
export const currencyDigits = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
    .maximumFractionDigits ?? 2

/** What is paid for coins: their price, and the tax on top; in the currency's smallest unit. */
export type TopupAmounts = { netMinor: number; taxMinor: number; amountMinor: number }

/** The price of so many coins with its tax; `taxBps` in hundredths of a percent, a half rounds up. */
export const topupAmounts = (
  coins: number,
  price: { coinsPerUnit: number; currency: string; taxBps: number },
): TopupAmounts => {
  const netMinor = topupCostMinor(coins, price.coinsPerUnit, price.currency)
  const taxMinor = Math.round((netMinor * price.taxBps) / 10_000)
  return { netMinor, taxMinor, amountMinor: netMinor + taxMinor }
}

/** What so many coins cost, in the currency's smallest unit; a fraction of it is rounded up. */
export const topupCostMinor = (coins: number, coinsPerUnit: number, currency: string): number =>
  Math.ceil((coins * 10 ** currencyDigits(currency)) / coinsPerUnit)

/** A top-up with what of it was given back already. */
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

/**
 * What so many coins of a top-up bring back: their part of price and tax, rounded down; the last
 * coins bring what is left, so that all refunds together are exactly what was paid.
 */
export const refundAmounts = (topup: PartlyRefunded, coins: number): TopupAmounts => {
  const upTo = topup.refundedCoins + coins
  const netMinor = Math.max(0, shareOf(upTo, topup.coins, topup.netMinor) - topup.refundedNetMinor)
  const taxMinor = Math.max(0, shareOf(upTo, topup.coins, topup.taxMinor) - topup.refundedTaxMinor)
  return { netMinor, taxMinor, amountMinor: netMinor + taxMinor }
}
