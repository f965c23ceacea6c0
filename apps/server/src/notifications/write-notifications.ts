import { setTimeout as sleep } from 'node:timers/promises'
import { hasUnreadEvents, readNextEvents } from '#platform/event-reader.ts'
import { onAnnouncement } from '#platform/outbox.ts'
import { startPump } from '#platform/pump.ts'
import { afterCommit } from '#platform/transaction.ts'
import { tellingsOf } from './notification.rules.ts'
import { insertNotifications } from './notification.store.ts'

const consumer = 'notifications'
const pollMs = 1_000
const drainMaxMs = 15_000

const writtenListeners = new Set<() => void>()

/** Calls back after notifications were written by this process. Returns the way to stop. */
export const onNotificationsWritten = (listener: () => void): (() => void) => {
  writtenListeners.add(listener)
  return () => writtenListeners.delete(listener)
}

/** Turns the next events into notifications; answers how many events were read. */
export const writeNextNotifications = (): Promise<number> =>
  readNextEvents(consumer, async (tx, events) => {
    const told = events.flatMap((event) =>
      tellingsOf(event).map((telling) => ({ ...telling, eventId: event.id })),
    )
    await insertNotifications(tx, told)
    if (told.length > 0)
      afterCommit(tx, () => {
        for (const listener of writtenListeners) listener()
      })
  })

const writeAll = async (): Promise<void> => {
  while ((await writeNextNotifications()) > 0);
}

/** Writes everything announced so far, waiting for transactions that are still under way. */
export const drainNotifications = async (): Promise<void> => {
  const until = Date.now() + drainMaxMs
  await writeAll()
  while (await hasUnreadEvents(consumer)) {
    if (Date.now() > until)
      throw new Error('Some transaction stays open, so that the events after it cannot be read.')
    await sleep(5)
    await writeAll()
  }
}

/** Keeps writing notifications: at once after this process announced something, else within a second. */
export const startNotifications = (
  report: (error: unknown) => void = () => {},
): { drain(): Promise<void>; stop(): Promise<void> } => {
  const pump = startPump(writeAll, { everyMs: pollMs, onError: report })
  const forget = onAnnouncement(pump.wake)
  pump.wake()
  return {
    drain: drainNotifications,
    stop: async () => {
      forget()
      await pump.stop()
    },
  }
}
