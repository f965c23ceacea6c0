import { minuteMs } from '@tandem/contract/time.ts'
import { type Poller, startPoller } from '#platform/events/poller.ts'
import { dueFigures } from './snapshot.views.ts'
import { takeSnapshot } from './take-snapshot.ts'

/** Nobody waits for the figures, so they are not a deadline whose delay raises an alarm. */
const takeSnapshots = async (): Promise<void> => {
  for (const day of await dueFigures()) await takeSnapshot(day)
}

export const startTakingSnapshots = (onError: (error: unknown) => void): Poller => {
  const poller = startPoller(takeSnapshots, { everyMs: 10 * minuteMs, onError })
  poller.wake()
  return poller
}
