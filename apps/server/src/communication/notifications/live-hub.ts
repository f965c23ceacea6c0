import { onMessagesChanged } from '#communication/messages/index.ts'
import { onCoinsMoved } from '#money/coins/index.ts'
import { onAnnouncement } from '#platform/events/outbox.ts'
import { type Poller, startPoller } from '#platform/events/poller.ts'
import { coinHints } from './hint-coins.ts'
import { hintMessages } from './hint-messages.ts'
import { hintUnread } from './hint-unread.ts'
import type { LiveStream } from './live-stream.ts'
import {
  listNewNotifications,
  newestNotificationId,
  newPerRound,
  notificationOf,
} from './notification.views.ts'
import { hintTeam } from './team/hint-team.ts'
import { onNotificationsWritten } from './write-notifications.ts'

export type LiveHub = {
  add(stream: LiveStream): void
  countOf(userId: string): number
  stop(): Promise<void>
}

// Collects changes for 25 ms, which nobody notices, so that a busy server queries once.
const restMs = 25

type Options = {
  pollMs?: number
  lookMs?: number
  beatMs?: number
  report?: (error: unknown) => void
}

/**
 * Queries only while streams are open: after writes of this process, and every second for writes of
 * other servers. Checks every session again every 2 seconds.
 */
export const createLiveHub = ({
  pollMs = 1_000,
  lookMs = 2_000,
  beatMs = 20_000,
  report = () => {},
}: Options): LiveHub => {
  const streams = new Set<LiveStream>()
  let newestSeen = -1
  let lookedAt = 0
  let stopped = false
  let poller: Poller | undefined
  let forget: (() => void)[] = []
  let hintCoins = coinHints()

  const deliverNews = async (): Promise<void> => {
    const news = await listNewNotifications([...streams].filter((stream) => stream.open))
    for (const [stream, rows] of news) {
      const actor = await stream.listener()
      if (actor !== null) stream.deliver(rows.map((row) => notificationOf(row, actor.role)))
      if (rows.length < newPerRound) continue
      newestSeen = -1
      poller?.wake()
    }
  }

  const deliverNotifications = async (): Promise<void> => {
    const newest = await newestNotificationId()
    if (newest !== newestSeen) {
      // Set before delivery, because a stream that opens during delivery may reset it.
      newestSeen = newest
      try {
        await deliverNews()
      } catch (error) {
        newestSeen = -1
        throw error
      }
    }
  }

  const deliver = async (): Promise<void> => {
    // Counts for new streams first, so that no task that is done right now is missed.
    const fresh = [...streams].filter(({ unread }) => unread === undefined)
    await hintUnread(fresh).catch(report)
    const outcomes = await Promise.allSettled([
      deliverNotifications(),
      hintMessages(streams),
      hintTeam(streams),
      hintCoins(streams),
    ])
    for (const outcome of outcomes) if (outcome.status === 'rejected') report(outcome.reason)
    if (performance.now() - lookedAt < lookMs) return
    lookedAt = performance.now()
    await Promise.all([hintUnread(streams), ...[...streams].map(look)])
  }

  const look = async (stream: LiveStream): Promise<void> => {
    if ((await stream.listener()) !== null && performance.now() - stream.writtenAt >= beatMs)
      stream.beat()
  }

  const stopListening = (): void => {
    for (const stop of forget.splice(0)) stop()
  }
  const ends = (): void => {
    if (streams.size > 0) return
    stopListening()
    void poller?.stop()
    poller = undefined
  }

  return {
    add: (stream) => {
      if (stopped) return stream.close()
      streams.add(stream)
      // The new stream may have missed notifications that the other streams already have.
      newestSeen = -1
      stream.output.once('close', () => {
        streams.delete(stream)
        ends()
      })
      if (poller === undefined) {
        hintCoins = coinHints()
        poller = startPoller(deliver, {
          everyMs: pollMs,
          restMs,
          whileDiskLow: true,
          onError: report,
        })
        const { wake } = poller
        forget = [onNotificationsWritten, onMessagesChanged, onCoinsMoved, onAnnouncement].map(
          (on) => on(wake),
        )
      }
      poller.wake()
    },
    countOf: (userId) => [...streams].filter((stream) => stream.userId === userId).length,
    stop: async () => {
      stopped = true
      stopListening()
      const running = poller
      poller = undefined
      for (const stream of streams) stream.close()
      streams.clear()
      await running?.stop()
    },
  }
}
