import type { Actor } from '#platform/actor.ts'
import { type Pump, startPump } from '#platform/pump.ts'
import type { LiveStream } from './live-stream.ts'
import {
  listNewNotifications,
  newestNotificationId,
  newPerRound,
  notificationOf,
} from './notification.views.ts'
import { onNotificationsWritten } from './write-notifications.ts'

export type LiveHub = {
  add(stream: LiveStream): void
  countOf(userId: string): number
  stop(): Promise<void>
}

type Options = { pollMs?: number; beatMs?: number; report?: (error: unknown) => void }

/**
 * Hands new notifications to the open streams of this process. It asks the database only while
 * somebody listens: at once after this process wrote some, else every second, for those that
 * another server wrote.
 */
export const createLiveHub = ({ pollMs = 1_000, beatMs = 20_000, report }: Options): LiveHub => {
  const streams = new Set<LiveStream>()
  let newestSeen = -1
  let pump: Pump | undefined
  let forget = () => {}

  const deliverNews = async (): Promise<void> => {
    const news = await listNewNotifications([...streams].filter((stream) => stream.open))
    for (const [stream, rows] of news) {
      const actor = await whoListens(stream)
      if (actor !== null) stream.deliver(rows.map((row) => notificationOf(row, actor.role)))
      if (rows.length < newPerRound) continue
      newestSeen = -1
      pump?.wake()
    }
  }

  const deliver = async (): Promise<void> => {
    const newest = await newestNotificationId()
    if (newest !== newestSeen) {
      // Before the work: a stream that comes meanwhile sets it back, and gets a round of its own.
      newestSeen = newest
      try {
        await deliverNews()
      } catch (error) {
        newestSeen = -1
        throw error
      }
    }
    await Promise.all(
      [...streams].filter((stream) => Date.now() - stream.writtenAt >= beatMs).map(beat),
    )
  }

  const beat = async (stream: LiveStream): Promise<void> => {
    if ((await whoListens(stream)) !== null) stream.beat()
  }

  const ends = (): void => {
    if (streams.size > 0) return
    forget()
    void pump?.stop()
    pump = undefined
  }

  return {
    add: (stream) => {
      streams.add(stream)
      // It may have missed some of those the others have already seen.
      newestSeen = -1
      stream.output.once('close', () => {
        streams.delete(stream)
        ends()
      })
      if (pump === undefined) {
        pump = startPump(deliver, { everyMs: pollMs, onError: report ?? (() => {}) })
        forget = onNotificationsWritten(pump.wake)
      }
      pump.wake()
    },
    countOf: (userId) => [...streams].filter((stream) => stream.userId === userId).length,
    stop: async () => {
      forget()
      const running = pump
      pump = undefined
      for (const stream of streams) stream.close()
      streams.clear()
      await running?.stop()
    },
  }
}

/** Nothing goes out before the session was looked at again; when it is over, so is the stream. */
const whoListens = async (stream: LiveStream): Promise<Actor | null> => {
  const actor = await stream.admit()
  if (actor !== null && actor.userId === stream.userId) return actor
  stream.finish()
  return null
}
