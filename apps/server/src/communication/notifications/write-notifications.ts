import { eventFollower } from '#platform/events/event-follower.ts'
import { afterCommit } from '#platform/postgres/transaction.ts'
import { planFor } from './deliveries/plan-deliveries.ts'
import { tellingsOf } from './notification.rules.ts'
import { endTasks, insertNotifications } from './notification.store.ts'
import { endsTasks } from './notification-catalogue.rules.ts'

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
  const written = await insertNotifications(tx, told)
  const ended = await endTasks(
    tx,
    events.filter(({ type }) => endsTasks(type)).map(({ id }) => id),
  )
  await planFor(
    tx,
    written.filter(({ read }) => !read).map(({ at, ...note }) => ({ ...note, at: new Date(at) })),
  )
  if (told.length > 0 || ended)
    afterCommit(tx, () => {
      for (const listener of writtenListeners) listener()
    })
})

export const writeNextNotifications = follower.next
export const drainNotifications = follower.drain
/** Starts the poller: it runs after announcements of this process, and every second. */
export const startNotifications = follower.start
