import { listEndedSessions } from '#accounts/identity/index.ts'
import { hintUnread } from './hint-unread.ts'
import type { LiveStream } from './live-stream.ts'

/** Ends the streams whose sessions ended, and keeps the others alive. */
export const lookAfter = async (streams: readonly LiveStream[], beatMs: number): Promise<void> => {
  const [ended] = await Promise.all([listEndedSessions(streams), hintUnread(streams)])
  await Promise.all(ended.map((stream) => stream.listener()))
  for (const stream of streams) if (performance.now() - stream.writtenAt >= beatMs) stream.beat()
}
