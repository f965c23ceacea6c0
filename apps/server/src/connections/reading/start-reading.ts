import type { Pump } from '#platform/events/pump.ts'
import { scanOf, startScanner } from '#platform/events/scanner.ts'
import { dueConnections } from '../due-connections.views.ts'
import { readConnection } from './read-connection.ts'

const everyMs = 30_000

const scan = scanOf<string>({
  name: 'accounts whose numbers are to be read',
  list: async (limit, after) => (after === undefined ? dueConnections(limit) : []),
  fire: readConnection,
})

/** A row of its own: a platform that answers slowly holds up no deadline. */
export const startReading = (onError: (error: unknown) => void): Pump =>
  startScanner([scan], { everyMs, onError })

/** Once, for tests. */
export const readAllDue = (): Promise<unknown> =>
  scan((error) => {
    throw error
  })
