import { listMessageMarks } from '#communication/messages/index.ts'
import type { LiveStream } from './live-stream.ts'

/** A new stream gets a hint at once: a message may have arrived since the page loaded. */
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
