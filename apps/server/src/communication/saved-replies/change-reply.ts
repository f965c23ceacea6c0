import type {
  SavedReplies,
  SavedReplyDraft,
} from '@tandem/contract/communication/saved-replies/reply.schema.ts'
import type { BrandActor } from '#platform/actor.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { ensure, refuse } from '#platform/refusal.ts'
import { mayEditReplies } from './reply.policy.ts'
import { lockReplies, updateReply } from './reply.store.ts'
import { listReplies } from './reply.views.ts'

export const changeReply = (
  actor: BrandActor,
  id: string,
  draft: SavedReplyDraft,
): Promise<SavedReplies> =>
  inTransaction(async (tx) => {
    ensure(mayEditReplies(actor))
    const known = await lockReplies(tx, actor.brandId)
    const reply = known.find((one) => one.id === id) ?? refuse('saved_reply.not_found')
    if (known.some((one) => one.id !== id && one.title === draft.title))
      refuse('saved_reply.title_taken')
    await updateReply(tx, reply.id, draft)
    return listReplies(actor, tx)
  })
