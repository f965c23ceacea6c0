import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from './db.ts'
import { type HappenedEvent, hasUnreadEvents, readNextEvents } from './event-reader.ts'
import { onAnnouncement } from './outbox.ts'
import { startPump } from './pump.ts'

const pollMs = 1_000
const drainMaxMs = 15_000

/** A consumer at work: `stop` ends it after what it is reading. */
export type Following = { drain(): Promise<void>; stop(): Promise<void> }

/** A consumer of events by its name: reads on demand, to the end, or for as long as the server runs. */
export const eventFollower = (
  consumer: string,
  handle: (tx: Db, events: HappenedEvent[]) => Promise<void>,
  /** Done each time after reading, also when nothing happened. */
  afterwards: () => Promise<unknown> = async () => {},
) => {
  const next = (): Promise<number> => readNextEvents(consumer, handle)
  const followAll = async (): Promise<void> => {
    while ((await next()) > 0);
    await afterwards()
  }
  /** Reads everything announced so far, waiting for transactions that are still under way. */
  const drain = async (): Promise<void> => {
    const until = Date.now() + drainMaxMs
    await followAll()
    while (await hasUnreadEvents(consumer)) {
      if (Date.now() > until)
        throw new Error('Some transaction stays open, so that the events after it cannot be read.')
      await sleep(5)
      await followAll()
    }
  }
  /** Keeps reading: at once after this process announced something, else within a second. */
  const start = (report: (error: unknown) => void = () => {}): Following => {
    const pump = startPump(followAll, { everyMs: pollMs, onError: report })
    const forget = onAnnouncement(pump.wake)
    pump.wake()
    return {
      drain,
      stop: async () => {
        forget()
        await pump.stop()
      },
    }
  }
  return { next, drain, start }
}
