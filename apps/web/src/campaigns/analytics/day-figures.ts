import type { ProgrammeDay } from '@tandem/contract/campaigns/analytics/programme-days.schema.ts'
import { currencyDigits } from '@tandem/contract/currency.ts'
import { plural } from '@tandem/contract/plural.ts'
import { formatCoins } from '#lib/coins.ts'

export type Counts = Omit<ProgrammeDay, 'day'>

export const totalOf = (rows: readonly Counts[]): Counts => {
  const sum = (key: keyof Counts) => rows.reduce((all, row) => all + row[key], 0)
  return {
    clicks: sum('clicks'),
    visitors: sum('visitors'),
    orders: sum('orders'),
    revenueMinor: sum('revenueMinor'),
    commissionCoins: sum('commissionCoins'),
  }
}

export const drawnDays = (days: readonly ProgrammeDay[], currency: string) =>
  days.map(({ revenueMinor, ...day }) => ({
    ...day,
    revenue: revenueMinor / 10 ** currencyDigits(currency),
  }))

export const machinesInWords = (bots: number): string => {
  if (bots === 0) return 'Link previews and bots are not counted.'
  return `Not counted: ${formatCoins(bots)} ${plural(bots, 'visit')} by link previews and bots.`
}
