import type { Db } from '#platform/postgres/db.ts'
import { insertMessage, lockThread } from './message.store.ts'
import { messagesChanged } from './messages-changed.ts'

type BrandMessage = {
  collaborationId: string
  brandId: string
  creatorId: string
  clientId: string
  senderId: string
  body: string
}

/** Writes a message that a member sent earlier. A second call with the same `clientId` fails. */
export const writeForBrand = async (
  tx: Db,
  { brandId, creatorId, ...message }: BrandMessage,
): Promise<void> => {
  await lockThread(tx, message.collaborationId)
  await insertMessage(tx, { ...message, side: 'brand', fileUrls: [] })
  await messagesChanged(tx, [brandId, creatorId])
}
