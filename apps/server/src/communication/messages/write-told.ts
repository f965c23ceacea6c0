import { randomUUID } from 'node:crypto'
import type { BrandActor } from '#platform/actor.ts'
import type { Db } from '#platform/postgres/db.ts'
import { insertMessage, lockThread } from './message.store.ts'
import { viewBetween } from './message.views.ts'
import { messagesChanged } from './messages-changed.ts'

/** Writes a brand's message without a notification, because the caller sends one. */
export const writeTold = async (
  tx: Db,
  actor: BrandActor,
  collaborationId: string,
  body: string,
): Promise<void> => {
  const between = await viewBetween(actor, collaborationId, tx)
  await lockThread(tx, collaborationId)
  await insertMessage(tx, {
    collaborationId,
    clientId: randomUUID(),
    senderId: actor.userId,
    side: 'brand',
    body,
    fileUrls: [],
    isTold: true,
  })
  await messagesChanged(tx, [between.brandId, between.creatorId])
}
