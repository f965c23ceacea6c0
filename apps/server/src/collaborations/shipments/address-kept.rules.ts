import { addressKeptDays } from '@tandem/contract/collaborations/shipments/address.limits.ts'
import { dayMs } from '@tandem/contract/time.ts'

const endings: readonly string[] = ['completed', 'declined', 'withdrawn', 'expired', 'cancelled']

export const isAddressDue = (
  collaboration: { state: string; state_since: string },
  now: Date,
): boolean =>
  endings.includes(collaboration.state) &&
  Date.parse(collaboration.state_since) + addressKeptDays * dayMs <= now.getTime()
