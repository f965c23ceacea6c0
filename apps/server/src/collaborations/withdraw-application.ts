import type { CreatorCollaborationDetail } from '@tandem/contract/collaborations/collaboration.schema.ts'
import type { CreatorActor } from '#platform/actor.ts'
import { ensure } from '#platform/refusal.ts'
import { inTransaction } from '#platform/transaction.ts'
import { announceCollaboration } from './announce-collaboration.ts'
import { acceptsWithdrawal } from './collaboration.rules.ts'
import { lockOwn, moveCollaboration } from './collaboration.store.ts'
import { viewCreatorCollaboration } from './creator-collaboration.views.ts'

/** A creator takes an application back while nobody has decided it. */
export const withdrawApplication = (
  actor: CreatorActor,
  id: string,
): Promise<CreatorCollaborationDetail> =>
  inTransaction(async (tx) => {
    const it = await lockOwn(tx, actor.userId, id)
    ensure(acceptsWithdrawal(it))
    await moveCollaboration(tx, id, { state: 'withdrawn', stateDeadline: null })
    await announceCollaboration(tx, it, {
      type: 'withdrawn',
      actor,
      from: it.state,
      to: 'withdrawn',
      coins: it.campaign_coins,
    })
    return viewCreatorCollaboration(actor, id, tx)
  })
