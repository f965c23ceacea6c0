import type { UnreadCount } from '@tandem/contract/communication/notifications/notification.schema.ts'
import type { Actor } from '#platform/actor.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { refuse } from '#platform/refusal.ts'
import { writeRead, writeReadUpTo } from './notification.store.ts'
import { viewUnreadCount } from './notification.views.ts'

export const markRead = (actor: Actor, id: number): Promise<UnreadCount> =>
  inTransaction(async (tx) => {
    if (!(await writeRead(tx, actor.userId, id))) return refuse('notification.not_found')
    return viewUnreadCount(actor, tx)
  })

/** Keeps notifications unread that are newer than `upTo`: they were not on the screen. */
export const markAllRead = (actor: Actor, upTo: number): Promise<UnreadCount> =>
  inTransaction(async (tx) => {
    await writeReadUpTo(tx, actor.userId, upTo)
    return viewUnreadCount(actor, tx)
  })
