import { eventFollower } from '#platform/events/event-follower.ts'
import { afterCommit } from '#platform/postgres/transaction.ts'
import { tellingsOf } from './notification.rules.ts'
import { insertNotifications } from './notification.store.ts'

const writtenListeners = new Set<() => void>()

/** Runs after this process wrote notifications. Returns an unsubscribe function. */
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

export const writeNextNotifications = follower.next
export const drainNotifications = follower.drain
/** Starts the poller: it runs after announcements of this process, and every second. */
export const startNotifications = follower.start
