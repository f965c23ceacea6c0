import type { UnreadMessages } from '@tandem/contract/communication/messages/message.schema.ts'
import { endUnread } from '#communication/notifications/index.ts'
import type { Actor } from '#platform/actor.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { ensure } from '#platform/refusal.ts'
import { mayWrite } from './message.policy.ts'
import { writeRead } from './message.store.ts'
import { viewBetween, viewUnread, writerOf } from './message.views.ts'
import { messagesChanged } from './messages-changed.ts'

/** Marks messages as read for all members of the side. */
export const markRead = (person: Actor, id: string, upTo: number): Promise<UnreadMessages> =>
  inTransaction(async (tx) => {
    const actor = writerOf(person)
    const { brandId, creatorId } = await viewBetween(actor, id, tx)
    ensure(mayWrite(actor))
    const side = actor.role
    if (await writeRead(tx, id, side, upTo)) {
      await messagesChanged(tx, [side === 'brand' ? brandId : creatorId])
      await endUnread(tx, id, side)
    }
    return viewUnread(actor, tx)
  })
