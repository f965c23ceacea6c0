import { type Poller, startPoller } from '#platform/events/poller.ts'
import { foldLedger } from './fold.store.ts'

const everyMs = 60_000

export const startFolding = (onError: (error: unknown) => void): Poller =>
  startPoller(foldLedger, { everyMs, onError })
