import { savedRepliesMax } from '@tandem/contract/communication/saved-replies/reply.limits.ts'
import type {
  SavedReplies,
  SavedReplyDraft,
} from '@tandem/contract/communication/saved-replies/reply.schema.ts'
import type { BrandActor } from '#platform/actor.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { ensure, refuse } from '#platform/refusal.ts'
import { mayEditReplies } from './reply.policy.ts'
import { insertReply, lockReplies } from './reply.store.ts'
import { listReplies } from './reply.views.ts'

export const saveReply = (actor: BrandActor, draft: SavedReplyDraft): Promise<SavedReplies> =>
  inTransaction(async (tx) => {
    ensure(mayEditReplies(actor))
    const known = await lockReplies(tx, actor.brandId)
    if (known.some(({ title }) => title === draft.title)) refuse('saved_reply.title_taken')
    if (known.length >= savedRepliesMax) refuse('saved_reply.too_many')
    await insertReply(tx, actor.brandId, draft)
    return listReplies(actor, tx)
  })
