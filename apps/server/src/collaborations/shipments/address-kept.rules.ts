import { dayMs } from '@tandem/contract/time.ts'

/** After the end of a collaboration: for a parcel that comes back, then for nobody. */
export const addressKeptDays = 90

const endings: readonly string[] = ['completed', 'declined', 'withdrawn', 'expired', 'cancelled']

export const isAddressDue = (
  collaboration: { state: string; state_since: string },
  now: Date,
): boolean =>
  endings.includes(collaboration.state) &&
  Date.parse(collaboration.state_since) + addressKeptDays * dayMs <= now.getTime()
