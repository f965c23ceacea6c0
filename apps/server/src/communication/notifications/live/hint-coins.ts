import { followCoins } from '#money/coins/index.ts'
import type { Listeners } from './listeners.ts'
import type { LiveStream } from './live-stream.ts'
import { owedNews } from './owed-news.ts'

export const coinHints = (listeners: Listeners) => {
  const follow = followCoins()
  const late = new Set<string>()
  const owed = owedNews(async (streams) => {
    await Promise.all(
      streams.map(async (stream) => {
        if ((await stream.listener()) !== null) stream.hint('coins')
      }),
    )
  })
  return {
    /** A new page hears of the coins that moved while it loaded. */
    add: (streams: readonly LiveStream[]): void => {
      for (const { userId } of streams) late.add(userId)
    },
    tell: async (): Promise<void> => {
      const latecomers = [...late]
      const moved = await follow(latecomers)
      for (const userId of latecomers) late.delete(userId)
      owed.add(listeners.of(moved))
      await owed.tellAll()
    },
  }
}
