import type { Redemption } from '@tandem/contract/money/redemptions/redemption.schema.ts'
import { coinsInWords } from '#lib/coins.ts'
import { formatDay, formatDeadline } from '#lib/dates.ts'

type Told = Pick<Redemption, 'state' | 'coins' | 'supplierName' | 'usedAt' | 'expiresAt'> & {
  dueAt?: string | null
  reason?: string | null
}

export const storyOf = (redemption: Told): string => {
  const { state, supplierName, usedAt, expiresAt, dueAt, reason } = redemption
  const coins = coinsInWords(redemption.coins)
  if (state === 'held')
    return dueAt == null
      ? `${supplierName} enters the code. Without a code, your ${coins} are refunded.`
      : `Code by ${formatDeadline(dueAt)}. Otherwise your ${coins} are refunded.`
  if (state === 'failed')
    return `${reason ?? 'No code arrived in time.'} Your ${coins} were refunded.`
  if (state === 'refunded') return `${reason ?? 'Cancelled.'} Your ${coins} were refunded.`
  if (state === 'used' && usedAt !== null) return formatDay(usedAt)
  if (expiresAt === null) return 'Never expires'
  return state === 'expired' ? formatDay(expiresAt) : `Until ${formatDay(expiresAt)}`
}
