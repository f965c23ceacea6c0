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
