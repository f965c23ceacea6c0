import type { SavedReplies } from '@tandem/contract/communication/saved-replies/reply.schema.ts'
import type { BrandActor } from '#platform/actor.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { ensure, refuse } from '#platform/refusal.ts'
import { mayEditReplies } from './reply.policy.ts'
import { deleteReply, lockReplies } from './reply.store.ts'
import { listReplies } from './reply.views.ts'

export const removeReply = (actor: BrandActor, id: string): Promise<SavedReplies> =>
  inTransaction(async (tx) => {
    ensure(mayEditReplies(actor))
    const known = await lockReplies(tx, actor.brandId)
    const reply = known.find((one) => one.id === id) ?? refuse('saved_reply.not_found')
    await deleteReply(tx, reply.id)
    return listReplies(actor, tx)
  })
