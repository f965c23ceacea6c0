import type { Coverage, MetricUnit } from '@tandem/contract/campaigns/analytics/metrics.ts'
import { counted, plural } from '@tandem/contract/plural.ts'
import { coinsInMoney, formatCoins } from '#lib/coins.ts'

type Rate = Parameters<typeof coinsInMoney>[1]

const number = new Intl.NumberFormat(undefined, { maximumFractionDigits: 1 })
const percent = new Intl.NumberFormat(undefined, { style: 'percent', maximumFractionDigits: 1 })

// Cents cannot tell smaller amounts apart.
const smallestMoney = 0.1

/** Coins are shown in the operator's currency, and small amounts in coins. */
export const metricInWords = (value: number | null, unit: MetricUnit, rate: Rate): string => {
  if (value === null) return '–'
  if (unit === 'coins') return isSmall(value, rate) ? coinsBeside(value) : coinsInMoney(value, rate)
  if (unit === 'percent') return percent.format(value / 100)
  if (unit === 'days') return daysInWords(value)
  return unit === 'count' ? formatCoins(value) : number.format(value)
}

export const isSmall = (coins: number, { coinsPerUnit }: Rate): boolean =>
  coins !== 0 && Math.abs(coins) / coinsPerUnit < smallestMoney

export const coinsBeside = (value: number): string =>
  `${number.format(value)} ${plural(value, 'coin')}`

export const daysInWords = (days: number): string =>
  days < 1 ? 'under a day' : `${number.format(days)} ${plural(days, 'day')}`

/** Null when the number of each post is known, or of none. */
export const coverageInWords = (coverage: Coverage | null): string | null =>
  coverage === null || coverage.known === coverage.of || coverage.known === 0
    ? null
    : `${coverage.known} of ${counted(coverage.of, 'post')}`
