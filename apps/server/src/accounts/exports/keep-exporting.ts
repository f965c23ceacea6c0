import type { Poller } from '#platform/events/poller.ts'
import { scanOf, startScanner } from '#platform/events/scanner.ts'
import { dueToMake } from './export.views.ts'
import { makeExport } from './make-export.ts'

const everyMs = 15_000

const scan = scanOf<string>({
  name: 'exports to be made',
  list: async (limit, after) => (after === undefined ? dueToMake(limit) : []),
  fire: makeExport,
})

let poller: Poller | undefined

/** A separate poller, because an export can take minutes. */
export const startExporting = (onError: (error: unknown) => void): Poller => {
  poller = startScanner([scan], { everyMs, onError })
  return poller
}

export const wakeExporting = (): void => poller?.wake()

export const makeAllDue = (): Promise<unknown> =>
  scan((error) => {
    throw error
  })
