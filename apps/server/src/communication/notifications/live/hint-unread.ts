import { countUnread } from '../notification.views.ts'
import type { LiveStream } from './live-stream.ts'

/** A task that is done makes its notification read. Open pages then reload their counts. */
export const hintUnread = async (streams: readonly LiveStream[]): Promise<void> => {
  const counts = await countUnread(streams.map(({ userId }) => userId))
  await Promise.all(
    streams.map(async (stream) => {
      const unread = counts.get(stream.userId) ?? 0
      const before = stream.unread
      // The stream announces new notifications itself.
      const isDone = before !== undefined && unread < before
      if (isDone && (await stream.listener()) === null) return
      stream.unread = unread
      if (isDone) stream.hint('changed')
    }),
  )
}
