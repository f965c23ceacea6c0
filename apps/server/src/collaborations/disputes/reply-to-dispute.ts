import type {
  Dispute,
  DisputeReply,
} from '@tandem/contract/collaborations/disputes/dispute.schema.ts'
import { announceCollaboration, updateCollaboration } from '#collaborations/lifecycle/index.ts'
import { ensureFirst } from '#communication/audit/index.ts'
import type { Actor } from '#platform/actor.ts'
import { isParty } from '#platform/actor.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { refuse } from '#platform/refusal.ts'
import { acceptsReply } from './dispute.rules.ts'
import { writeReply } from './dispute.store.ts'
import { viewDispute } from './dispute.views.ts'
import { lockDisputed } from './disputed-collaboration.ts'
import { shareEvidence } from './share-evidence.ts'

/** After a reply, only an agreement or the operator can settle the dispute. */
export const replyToDispute = (actor: Actor, id: string, reply: DisputeReply): Promise<Dispute> =>
  inTransaction(async (tx) => {
    if (!isParty(actor)) return refuse('collaboration.not_found')
    const { collaboration, dispute } = await lockDisputed(tx, actor, id)
    await ensureFirst(tx, actor, { type: 'collaboration', id }, acceptsReply(dispute, actor.role))
    await shareEvidence(tx, actor, collaboration, reply.fileUrls)
    await writeReply(tx, dispute.id, reply)
    await updateCollaboration(tx, id, {
      turn: 'operator',
      state_deadline: null,
      remind_at: null,
    })
    await announceCollaboration(tx, collaboration, {
      type: 'collaboration.dispute_answered',
      actor,
      from: collaboration.state,
      to: 'disputed',
      coins: collaboration.coins,
      reason: reply.body,
    })
    return viewDispute(actor, id, tx)
  })
