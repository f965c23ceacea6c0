import { listNewNotifications, newPerRound, notificationOf } from '../notification.views.ts'
import { followNotifications } from './follow-notifications.ts'
import type { Listeners } from './listeners.ts'
import type { LiveStream } from './live-stream.ts'
import { owedNews } from './owed-news.ts'

/** `tell` returns `more` if a stream has more notifications than one round sends. */
export const notificationFeed = (listeners: Listeners) => {
  const follow = followNotifications()
  const unfinished: LiveStream[] = []
  const owed = owedNews(async (streams) => {
    const news = await listNewNotifications(streams)
    await Promise.all(
      [...news].map(async ([stream, rows]) => {
        const actor = await stream.listener()
        if (actor === null) return
        stream.deliver(rows.map((row) => notificationOf(row, actor.role)))
        if (rows.length === newPerRound) unfinished.push(stream)
      }),
    )
  })
  return {
    add: owed.add,
    tell: async (): Promise<'all' | 'more'> => {
      owed.add(listeners.of(await follow()))
      await owed.tellAll()
      const rest = unfinished.splice(0)
      owed.add(rest)
      return rest.length > 0 ? 'more' : 'all'
    },
  }
}
