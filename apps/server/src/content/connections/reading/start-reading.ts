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

let pump: Pump | undefined

/** A row of its own: a platform that answers slowly holds up no deadline. */
export const startReading = (onError: (error: unknown) => void): Pump => {
  pump = startScanner([scan], { everyMs, onError })
  return pump
}

/** Whoever has just connected an account needn’t wait for the next round. */
export const wakeReading = (): void => pump?.wake()

/** Once, for tests. */
export const readAllDue = (): Promise<unknown> =>
  scan((error) => {
    throw error
  })
