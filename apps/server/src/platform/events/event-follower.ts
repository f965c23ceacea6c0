import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '../postgres/db.ts'
import { type HappenedEvent, hasUnreadEvents, readNextEvents } from './event-reader.ts'
import { onAnnouncement } from './outbox.ts'
import { startPoller } from './poller.ts'

const pollMs = 1_000
// Collects events for 25 ms, so that a busy server reads many at once.
const restMs = 25
const drainMaxMs = 15_000

export type Following = { drain(): Promise<void>; stop(): Promise<void> }

/** Reads a consumer's events once (`drain`) or continuously (`start`). */
export const eventFollower = (
  consumer: string,
  handle: (tx: Db, events: HappenedEvent[]) => Promise<void>,
  more: {
    afterwards?: () => Promise<unknown>
    /** Reads only once a second, which leaves the processor to requests. */
    unhurried?: boolean
    /** Most events of one transaction. */
    batch?: number
  } = {},
) => {
  const next = (): Promise<number> => readNextEvents(consumer, handle, more.batch)
  const followAll = async (): Promise<number> => {
    let count = 0
    for (let read = await next(); read > 0; read = await next()) count += read
    await more.afterwards?.()
    return count
  }
  /** Reads all events, including those of transactions that are still open. */
  const drain = async (): Promise<void> => {
    await followAll()
    let until = Date.now() + drainMaxMs
    while (await hasUnreadEvents(consumer)) {
      if (Date.now() > until)
        throw new Error('A transaction stays open, so later events cannot be read.')
      await sleep(5)
      if ((await followAll()) > 0) until = Date.now() + drainMaxMs
    }
  }
  /** Reads at once when this process announces an event, otherwise every `everyMs`. */
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
        // An older transaction is still open. Nothing signals its end, so look again soon.
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
