import type { Redemption } from '@tandem/contract/redemptions/redemption.schema.ts'
import { coinsInWords } from '#lib/coins.ts'
import { formatDate, formatDeadline } from '#lib/dates.ts'

type Told = Pick<Redemption, 'state' | 'coins' | 'supplierName' | 'usedAt' | 'expiresAt'> & {
  dueAt?: string | null
  reason?: string | null
}

export const storyOf = (redemption: Told): string => {
  const { state, supplierName, usedAt, expiresAt, dueAt, reason } = redemption
  const coins = coinsInWords(redemption.coins)
  if (state === 'held')
    return dueAt == null
      ? `${supplierName} is preparing your code. If none comes, your ${coins} come back.`
      : `${supplierName} enters your code until ${formatDeadline(dueAt)}; else your ${coins} come back.`
  if (state === 'failed') return `${reason ?? 'No code came in time.'} Your ${coins} are back.`
  if (state === 'refunded')
    return `${reason ?? 'Taken back.'} Your ${coins} are in your wallet again.`
  if (state === 'used' && usedAt !== null) return `Used ${formatDate(usedAt)}`
  if (expiresAt === null) return 'Never expires'
  return `${state === 'expired' ? 'Expired' : 'Expires'} ${formatDate(expiresAt)}`
}
