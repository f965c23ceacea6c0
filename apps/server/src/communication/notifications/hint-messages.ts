import { listMessageMarks } from '#communication/messages/index.ts'
import type { LiveStream } from './live-stream.ts'

/**
 * A stream that opens hears it at once, if there ever were any: one may have come between the
 * page’s own look and now.
 */
export const hintMessages = async (streams: Iterable<LiveStream>): Promise<void> => {
  const open = [...streams].filter((stream) => stream.open)
  const marks = await listMessageMarks(open.map(({ userId }) => userId))
  await Promise.all(
    open.map(async (stream, nr) => {
      const mark = marks[nr] ?? 0
      if (mark === stream.messageMark || (await stream.listener()) === null) return
      stream.messageMark = mark
      stream.hint('messages')
    }),
  )
}
