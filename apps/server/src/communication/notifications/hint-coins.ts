import { followCoins } from '#money/coins/index.ts'
import type { LiveStream } from './live-stream.ts'

const idsOf = (streams: readonly LiveStream[]): string[] => [
  ...new Set(streams.map(({ userId }) => userId)),
]

export const coinHints = () => {
  const follow = followCoins()
  const known = new WeakSet<LiveStream>()
  // Streams that still need their hint, for example because the check of their session failed.
  const owed = new Set<LiveStream>()
  return async (streams: Iterable<LiveStream>): Promise<void> => {
    const open = [...streams].filter((stream) => stream.open)
    const fresh = open.filter((stream) => !known.has(stream))
    const moved = await follow(idsOf(open), idsOf(fresh))
    for (const stream of fresh) known.add(stream)
    for (const stream of open) if (moved.has(stream.userId)) owed.add(stream)
    await Promise.all(
      [...owed].map(async (stream) => {
        if (stream.open && (await stream.listener()) !== null) stream.hint('coins')
        owed.delete(stream)
      }),
    )
  }
}
