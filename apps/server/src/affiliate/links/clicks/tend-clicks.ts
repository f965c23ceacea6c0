import { hourMs } from '@tandem/contract/time.ts'
import { type Poller, startPoller } from '#platform/events/poller.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { forgetOldClicks } from './click.store.ts'

const everyMs = hourMs

export const tendClicks = (): Promise<void> => inTransaction(forgetOldClicks)

export const startTendingClicks = (onError: (error: unknown) => void): Poller => {
  const poller = startPoller(tendClicks, { everyMs, onError })
  poller.wake()
  return poller
}
