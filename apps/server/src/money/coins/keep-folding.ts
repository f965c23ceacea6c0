import { minuteMs } from '@tandem/contract/time.ts'
import { type Poller, startPoller } from '#platform/events/poller.ts'
import { foldLedger } from './fold.store.ts'

const everyMs = minuteMs

export const startFolding = (onError: (error: unknown) => void): Poller =>
  startPoller(foldLedger, { everyMs, onError })
