import type { LiveStream } from './live-stream.ts'

const batchMax = 500

/** Streams that may have news of one kind. They stay in here until `tell` succeeded. */
export const owedNews = (tell: (streams: readonly LiveStream[]) => Promise<void>) => {
  const owed = new Set<LiveStream>()
  return {
    add: (streams: readonly LiveStream[]): void => {
      for (const stream of streams) owed.add(stream)
    },
    tellAll: async (): Promise<void> => {
      const streams = [...owed].filter((stream) => stream.open)
      owed.clear()
      for (let from = 0; from < streams.length; from += batchMax)
        try {
          await tell(streams.slice(from, from + batchMax))
        } catch (error) {
          for (const stream of streams.slice(from)) owed.add(stream)
          throw error
        }
    },
  }
}
