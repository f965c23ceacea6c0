import type { Settlement } from '@tandem/contract/money/settlements/settlement.schema.ts'
import { moneyInWords } from '#lib/coins.ts'

export const monthInWords = (period: string): string => {
  const [year, month] = period.split('-').map(Number)
  if (!year || !month) return period
  return new Intl.DateTimeFormat(undefined, { month: 'long', year: 'numeric' }).format(
    new Date(year, month - 1, 15),
  )
}

export const settledInWords = ({
  paidIn,
  amountMinor,
  currency,
  settledBy,
}: Settlement): string => {
  if (paidIn === 'cash')
    return amountMinor === null || currency === null
      ? 'Paid out in money'
      : `Paid out: ${moneyInWords(amountMinor, currency)}`
  return settledBy === null
    ? 'To your wallet, at the end of the month'
    : `To your wallet, by ${settledBy}`
}
