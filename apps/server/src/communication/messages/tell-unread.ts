import type { Side } from '@tandem/contract/side.ts'
import { now } from '#platform/clock.ts'
import { announce } from '#platform/events/outbox.ts'
import { startPoller } from '#platform/events/poller.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { takeUntold } from './message.store.ts'
import { viewWaiting } from './waiting.views.ts'

/** A reader who has the thread open needs no notification, so it is delayed. */
const toldAfterMs = 30_000
const lookEveryMs = 5_000
const perRound = 100

const tellSide = (side: Side): Promise<number> =>
  inTransaction(async (tx) => {
    const before = new Date(now().getTime() - toldAfterMs)
    const ids = await takeUntold(tx, side, before, perRound)
    for (const { brandId, creatorId, ...words } of await viewWaiting(tx, ids))
      await announce(tx, {
        type: side === 'brand' ? 'message.unread_by_brand' : 'message.unread_by_creator',
        subjectType: 'thread',
        subjectId: words.collaborationId,
        brandId,
        creatorId,
        data: words,
      })
    return ids.length
  })

export const tellUnread = async (): Promise<void> => {
  for (const side of ['creator', 'brand'] as const) while ((await tellSide(side)) === perRound);
}

/** Several servers can run this at the same time: each thread is notified once. */
export const startTellingUnread = (report: (error: unknown) => void) =>
  startPoller(tellUnread, { everyMs: lookEveryMs, onError: report })
