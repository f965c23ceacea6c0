import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '../postgres/db.ts'
import { type HappenedEvent, hasUnreadEvents, readNextEvents } from './event-reader.ts'
import { onAnnouncement } from './outbox.ts'
import { startPoller } from './poller.ts'

const pollMs = 1_000
// Nobody sees a fortieth of a second, and a busy server reads many events at once.
const restMs = 25
const drainMaxMs = 15_000

/** `stop` ends it after what it is reading. */
export type Following = { drain(): Promise<void>; stop(): Promise<void> }

/** Reads on demand, to the end, or for as long as the server runs. */
export const eventFollower = (
  consumer: string,
  handle: (tx: Db, events: HappenedEvent[]) => Promise<void>,
  more: {
    /** Each time after reading, also when nothing happened. */
    afterwards?: () => Promise<unknown>
    /** Reads once a second and leaves the machine to requests in between. */
    unhurried?: boolean
  } = {},
) => {
  const next = (): Promise<number> => readNextEvents(consumer, handle)
  const followAll = async (): Promise<number> => {
    let count = 0
    for (let read = await next(); read > 0; read = await next()) count += read
    await more.afterwards?.()
    return count
  }
  /** Waits for transactions that are still under way. */
  const drain = async (): Promise<void> => {
    await followAll()
    let until = Date.now() + drainMaxMs
    while (await hasUnreadEvents(consumer)) {
      if (Date.now() > until)
        throw new Error('Some transaction stays open, so that the events after it cannot be read.')
      await sleep(5)
      // Reading takes what it takes; only waiting has an end.
      if ((await followAll()) > 0) until = Date.now() + drainMaxMs
    }
  }
  /** At once after this process announced something, else within `everyMs`. */
  const start = (
    report: (error: unknown) => void = () => {},
    { everyMs = pollMs }: { everyMs?: number } = {},
  ): Following => {
    let restOfRetryMs = restMs
    let retry: NodeJS.Timeout | undefined
    const follow = async (): Promise<void> => {
      clearTimeout(retry)
      await followAll()
      if (more.unhurried) return
      if (await hasUnreadEvents(consumer)) {
        // An older transaction is under way: for milliseconds, and nothing tells of its end.
        retry = setTimeout(poller.wake, restOfRetryMs).unref()
        restOfRetryMs = Math.min(2 * restOfRetryMs, pollMs)
      } else restOfRetryMs = restMs
    }
    const poller = startPoller(follow, { everyMs, restMs, onError: report })
    const forget = more.unhurried ? () => {} : onAnnouncement(poller.wake)
    poller.wake()
    return {
      drain,
      stop: async () => {
        forget()
        await poller.stop()
        clearTimeout(retry)
      },
    }
  }
  return { next, drain, start }
}
