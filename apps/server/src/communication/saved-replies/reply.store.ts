import type { SavedReplyDraft } from '@tandem/contract/communication/saved-replies/reply.schema.ts'
import { lockForLimit } from '#accounts/brands/index.ts'
import type { AuthorizedBrandId } from '#platform/actor.ts'
import type { Db } from '#platform/postgres/db.ts'

/** The lock serialises the writes of a brand, so its count and its titles are current. */
export const lockReplies = async (tx: Db, brandId: AuthorizedBrandId) => {
  await lockForLimit(tx, brandId)
  return tx
    .selectFrom('saved_replies')
    .select(['id', 'title'])
    .where('brand_id', '=', brandId)
    .execute()
}

export const insertReply = async (
  tx: Db,
  brandId: AuthorizedBrandId,
  { title, body }: SavedReplyDraft,
): Promise<void> => {
  await tx.insertInto('saved_replies').values({ brand_id: brandId, title, body }).execute()
}

/** Call it for a reply of the locked brand only. */
export const updateReply = async (
  tx: Db,
  id: string,
  { title, body }: SavedReplyDraft,
): Promise<void> => {
  await tx.updateTable('saved_replies').set({ title, body }).where('id', '=', id).execute()
}

/** Call it for a reply of the locked brand only. */
export const deleteReply = async (tx: Db, id: string): Promise<void> => {
  await tx.deleteFrom('saved_replies').where('id', '=', id).execute()
}
