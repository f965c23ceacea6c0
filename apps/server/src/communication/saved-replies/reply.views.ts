import type { SavedReplies } from '@tandem/contract/communication/saved-replies/reply.schema.ts'
import type { BrandActor } from '#platform/actor.ts'
import { type Db, db } from '#platform/postgres/db.ts'
import { mayEditReplies } from './reply.policy.ts'

export const listReplies = async (actor: BrandActor, tx: Db = db): Promise<SavedReplies> => {
  const items = await tx
    .selectFrom('saved_replies')
    .select(['id', 'title', 'body'])
    .where('brand_id', '=', actor.brandId)
    .orderBy('title')
    .orderBy('id')
    .execute()
  return { items, can: { edit: mayEditReplies(actor) } }
}
