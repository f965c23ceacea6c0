import { hourMs } from '@tandem/contract/time.ts'
import { callMonths } from './affiliate/conversions/index.ts'
import { clickMonths } from './affiliate/links/index.ts'
import { tryMonths } from './integrations/webhooks/index.ts'
import { type Poller, startPoller } from './platform/events/poller.ts'
import { tendMonths } from './platform/postgres/tend-months.ts'

const everyMs = hourMs

/** Clicks and logs have a partition for each month. */
export const tendAllMonths = async (): Promise<void> => {
  for (const months of [clickMonths, callMonths, tryMonths]) await tendMonths(months)
}

export const startTendingMonths = (onError: (error: unknown) => void): Poller => {
  const poller = startPoller(tendAllMonths, { everyMs, whileDiskLow: true, onError })
  poller.wake()
  return poller
}
