import { onMessagesChanged } from '#communication/messages/index.ts'
import { onCoinsMoved } from '#money/coins/index.ts'
import { onAnnouncement } from '#platform/events/outbox.ts'
import { type Poller, startPoller } from '#platform/events/poller.ts'
import { onNotificationsWritten } from '../write-notifications.ts'
import { coinHints } from './hint-coins.ts'
import { messageHints } from './hint-messages.ts'
import { teamHints } from './hint-team.ts'
import { hintUnread } from './hint-unread.ts'
import { Listeners } from './listeners.ts'
import type { LiveStream } from './live-stream.ts'
import { lookAfter } from './look-after.ts'
import { notificationFeed } from './notification-feed.ts'
import { owedNews } from './owed-news.ts'
import { goRound } from './rounds.ts'

export type LiveHub = {
  add(stream: LiveStream): void
  countOf(userId: string): number
  stop(): Promise<void>
}

// Collects changes for 25 ms, which nobody notices, so that a busy server queries once.
const restMs = 25
const sliceEveryMs = 50

type Options = {
  pollMs?: number
  lookMs?: number
  beatMs?: number
  report?: (error: unknown) => void
}

/**
 * Queries only while streams are open: after writes of this process, and every second for writes of
 * other servers. Only the streams of people who have news are woken. Checks every session again
 * every 3 seconds, some hundred people at a time.
 */
export const createLiveHub = ({
  pollMs = 1_000,
  lookMs = 3_000,
  beatMs = 20_000,
  report = () => {},
}: Options): LiveHub => {
  const listeners = new Listeners()
  let stopped = false
  let running:
    | { wake: () => void; owe: (stream: LiveStream) => void; pollers: Poller[] }
    | undefined
  let forget: (() => void)[] = []

  const start = () => {
    const unread = owedNews(hintUnread)
    const messages = messageHints(listeners)
    const kinds = [
      notificationFeed(listeners),
      messages,
      teamHints(listeners),
      coinHints(listeners),
    ]
    const deliver = async (): Promise<void> => {
      // Counts for new streams first, so that no task that is done right now is missed.
      await unread.tellAll().catch(report)
      const outcomes = await Promise.allSettled(kinds.map((kind) => kind.tell()))
      for (const outcome of outcomes) if (outcome.status === 'rejected') report(outcome.reason)
      if (outcomes.some((outcome) => outcome.status === 'fulfilled' && outcome.value === 'more'))
        news.wake()
    }
    const rounds = [
      goRound(listeners.people, pollMs, messages.look),
      goRound(listeners.people, lookMs, (userIds) => lookAfter(listeners.of(userIds), beatMs)),
    ]
    const options = { whileDiskLow: true, onError: report }
    const news = startPoller(deliver, { ...options, everyMs: pollMs, restMs })
    const looks = startPoller(
      async () => {
        for (const outcome of await Promise.allSettled(rounds.map((round) => round())))
          if (outcome.status === 'rejected') report(outcome.reason)
      },
      { ...options, everyMs: sliceEveryMs },
    )
    forget = [
      ...[onNotificationsWritten, onCoinsMoved, onAnnouncement].map((on) => on(news.wake)),
      onMessagesChanged((readerIds) => {
        messages.note(readerIds)
        news.wake()
      }),
    ]
    const owe = (stream: LiveStream): void => {
      for (const kind of [unread, ...kinds]) kind.add([stream])
    }
    return { wake: news.wake, owe, pollers: [news, looks] }
  }

  const end = async (): Promise<void> => {
    for (const stop of forget.splice(0)) stop()
    const { pollers } = running ?? { pollers: [] }
    running = undefined
    await Promise.all(pollers.map((poller) => poller.stop()))
  }

  return {
    add: (stream) => {
      if (stopped) return stream.close()
      listeners.add(stream)
      // A random first heartbeat, so that streams opened together do not share it.
      stream.writtenAt -= Math.random() * beatMs
      stream.output.once('close', () => {
        listeners.delete(stream)
        if (listeners.isEmpty) void end()
      })
      running ??= start()
      running.owe(stream)
      running.wake()
    },
    countOf: (userId) => listeners.countOf(userId),
    stop: async () => {
      stopped = true
      const ended = end()
      for (const stream of listeners.all()) stream.close()
      await ended
    },
  }
}
