import type { CreatorCollaborationDetail } from '@tandem/contract/collaborations/collaboration.schema.ts'
import type { CreatorActor } from '#platform/actor.ts'
import { ensure } from '#platform/refusal.ts'
import { inTransaction } from '#platform/transaction.ts'
import { acceptsWithdrawal } from './collaboration.rules.ts'
import { lockOwn } from './collaboration.store.ts'
import { viewCreatorCollaboration } from './creator-collaboration.views.ts'
import { takeStep } from './take-step.ts'

/** A creator takes an application back while nobody has decided it. */
export const withdrawApplication = (
  actor: CreatorActor,
  id: string,
): Promise<CreatorCollaborationDetail> =>
  inTransaction(async (tx) => {
    const it = await lockOwn(tx, actor.userId, id)
    ensure(acceptsWithdrawal(it))
    await takeStep(tx, it, { act: 'withdraw', by: 'creator', actor, coins: it.campaign_coins })
    return viewCreatorCollaboration(actor, id, tx)
  })
