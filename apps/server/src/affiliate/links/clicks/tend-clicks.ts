import { type Pump, startPump } from '#platform/events/pump.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { forgetOldClicks } from './click.store.ts'

const everyMs = 3_600_000

export const tendClicks = (): Promise<void> => inTransaction(forgetOldClicks)

export const startTendingClicks = (onError: (error: unknown) => void): Pump => {
  const pump = startPump(tendClicks, { everyMs, onError })
  pump.wake()
  return pump
}
