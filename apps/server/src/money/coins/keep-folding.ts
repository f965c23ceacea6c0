import { type Pump, startPump } from '#platform/events/pump.ts'
import { foldLedger } from './fold.store.ts'

const everyMs = 60_000

export const startFolding = (onError: (error: unknown) => void): Pump =>
  startPump(foldLedger, { everyMs, onError })
