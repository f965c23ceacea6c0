import { idleNotices } from '@tandem/contract/money/coins/idle-coins.limits.ts'
import type { Solvency } from '@tandem/contract/money/coins/solvency.schema.ts'
import { moneyInWords } from '#lib/coins.ts'

const percent = new Intl.NumberFormat(undefined, { style: 'percent', maximumFractionDigits: 2 })

/** Returns a percentage such as `101.2%`, or a dash when no coins exist. */
export const coverInPercent = ({ coverBps }: Pick<Solvency, 'coverBps'>): string =>
  coverBps === null ? '–' : percent.format(coverBps / 10_000)

export const coverInWords = (
  sheet: Pick<Solvency, 'coverBps' | 'cashMinor' | 'outstanding' | 'currency' | 'owedBack'>,
): string => {
  if (sheet.coverBps === null) return 'No coins exist yet. Their cover will appear here.'
  const missing = sheet.outstanding.worthMinor - sheet.cashMinor
  if (missing <= 0) return 'Money covers every coin in circulation.'
  const gap = `${moneyInWords(missing, sheet.currency)} are missing.`
  return sheet.owedBack.coins > 0
    ? `${gap} Brands owe coins after chargebacks. Until they pay, the operator must cover the gap.`
    : `${gap} The operator must pay them in.`
}

export const expiryInWords = (months: Solvency['expiryMonths']): string =>
  months === null
    ? 'Coins never expire.'
    : `A creator’s coins expire after ${months} months without transactions. The creator is notified ${idleNotices[0]}, ${idleNotices[1]} and ${idleNotices[2]} days before.`
