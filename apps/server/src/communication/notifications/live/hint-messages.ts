import { listMessageMarks, listPeopleOf } from '#communication/messages/index.ts'
import type { Listeners } from './listeners.ts'
import type { LiveStream } from './live-stream.ts'
import { owedNews } from './owed-news.ts'

const hint = async (streams: readonly LiveStream[]): Promise<void> => {
  const userIds = [...new Set(streams.map(({ userId }) => userId))]
  const marks = await listMessageMarks(userIds)
  await Promise.all(
    streams.map(async (stream) => {
      const mark = marks.get(stream.userId) ?? 0
      if (mark === stream.messageMark || (await stream.listener()) === null) return
      stream.messageMark = mark
      stream.hint('messages')
    }),
  )
}

/** A new stream gets a hint at once: a message may have arrived since the page loaded. */
export const messageHints = (listeners: Listeners) => {
  const changed = new Set<string>()
  const owed = owedNews(hint)
  return {
    add: owed.add,
    /** Takes the readers of messages that this process changed: creators and brands. */
    note: (readerIds: readonly string[]): void => {
      for (const id of readerIds) changed.add(id)
    },
    tell: async (): Promise<void> => {
      const readerIds = [...changed]
      if (readerIds.length > 0) owed.add(listeners.of(await listPeopleOf(readerIds)))
      for (const id of readerIds) changed.delete(id)
      await owed.tellAll()
    },
    /** Finds messages that other servers changed. */
    look: (userIds: readonly string[]): Promise<void> => hint(listeners.of(userIds)),
  }
}
