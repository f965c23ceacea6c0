import type { Poller } from '#platform/events/poller.ts'
import { scanOf, startScanner } from '#platform/events/scanner.ts'
import { dueConnections } from '../due-connections.views.ts'
import { readConnection } from './read-connection.ts'

const everyMs = 30_000

const scan = scanOf<string>({
  name: 'accounts whose numbers are to be read',
  list: async (limit, after) => (after === undefined ? dueConnections(limit) : []),
  fire: readConnection,
})

let poller: Poller | undefined

/** A separate poller, so that slow platforms do not delay deadlines. */
export const startReading = (onError: (error: unknown) => void): Poller => {
  poller = startScanner([scan], { everyMs, onError })
  return poller
}

export const wakeReading = (): void => poller?.wake()

export const readAllDue = (): Promise<unknown> =>
  scan((error) => {
    throw error
  })
