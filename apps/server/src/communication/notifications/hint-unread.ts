import type { LiveStream } from './live-stream.ts'
import { countUnread } from './notification.views.ts'

/** A task that is done makes its notification read. Open pages then reload their counts. */
export const hintUnread = async (streams: Iterable<LiveStream>): Promise<void> => {
  const open = [...streams].filter((stream) => stream.open)
  const counts = await countUnread(open.map(({ userId }) => userId))
  await Promise.all(
    open.map(async (stream) => {
      const unread = counts.get(stream.userId) ?? 0
      const before = stream.unread
      stream.unread = unread
      // The stream announces new notifications itself.
      if (before === undefined || unread >= before || (await stream.listener()) === null) return
      stream.hint('changed')
    }),
  )
}
