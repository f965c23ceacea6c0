import type { Actor } from '#platform/actor.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { removeFeed } from './calendar-feed.store.ts'

export const endFeed = (actor: Actor): Promise<{ done: true }> =>
  inTransaction(async (tx) => {
    await removeFeed(tx, actor.userId)
    return { done: true }
  })
