import { eventFollower } from '#platform/events/event-follower.ts'
import { afterCommit } from '#platform/postgres/transaction.ts'
import { tellingsOf } from './notification.rules.ts'
import { insertNotifications } from './notification.store.ts'

const writtenListeners = new Set<() => void>()

/** Only those of this process. Returns the way to stop. */
export const onNotificationsWritten = (listener: () => void): (() => void) => {
  writtenListeners.add(listener)
  return () => writtenListeners.delete(listener)
}

const follower = eventFollower('notifications', async (tx, events) => {
  const told = events.flatMap((event) =>
    tellingsOf(event).map((telling) => ({ ...telling, eventId: event.id })),
  )
  await insertNotifications(tx, told)
  if (told.length > 0)
    afterCommit(tx, () => {
      for (const listener of writtenListeners) listener()
    })
})

/** Answers how many events were read. */
export const writeNextNotifications = follower.next
/** Waits for transactions that are still under way. */
export const drainNotifications = follower.drain
/** At once after this process announced something, else within a second. */
export const startNotifications = follower.start
