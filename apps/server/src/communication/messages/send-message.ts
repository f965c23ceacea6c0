import type {
  Message,
  MessageDraft,
} from '@tandem/contract/communication/messages/message.schema.ts'
import type { Actor } from '#platform/actor.ts'
import { grantFile, ownsFile } from '#platform/files/index.ts'
import type { Db } from '#platform/postgres/db.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { assert, ensure, refuse } from '#platform/refusal.ts'
import { mayWrite } from './message.policy.ts'
import { insertMessage, lockThread } from './message.store.ts'
import { viewBetween, viewSent, writerOf } from './message.views.ts'
import { messagesChanged } from './messages-changed.ts'

export const sendMessage = (person: Actor, id: string, draft: MessageDraft): Promise<Message> =>
  inTransaction(async (tx) => {
    const actor = writerOf(person)
    const between = await viewBetween(actor, id, tx)
    ensure(mayWrite(actor))
    await ensureOwnFiles(tx, actor.userId, draft.fileUrls)
    await lockThread(tx, id)
    // A browser that got no response retries, perhaps with a new idempotency key after a reload.
    const arrived = await viewSent(actor, id, draft.id, tx)
    if (arrived !== undefined) return arrived
    await insertMessage(tx, {
      collaborationId: id,
      clientId: draft.id,
      senderId: actor.userId,
      side: actor.role,
      body: draft.body,
      fileUrls: draft.fileUrls,
    })
    for (const url of draft.fileUrls) {
      await grantFile(tx, url, { brandId: between.brandId }, { original: true })
      await grantFile(tx, url, { userId: between.creatorId }, { original: true })
    }
    await messagesChanged(tx, [between.brandId, between.creatorId])
    const sent = await viewSent(actor, id, draft.id, tx)
    assert(sent !== undefined, 'what was written can be read')
    return sent
  })

const ensureOwnFiles = async (tx: Db, userId: string, urls: readonly string[]): Promise<void> => {
  for (const url of urls) if (!(await ownsFile(tx, userId, url))) refuse('file.not_yours')
}
