import type { BrandCollaborationDetail } from '@tandem/contract/collaborations/collaboration.schema.ts'
import { all } from '@tandem/contract/verdict.ts'
import type { BrandActor } from '#platform/actor.ts'
import { now } from '#platform/clock.ts'
import { ensure } from '#platform/refusal.ts'
import { inTransaction } from '#platform/transaction.ts'
import { announceCollaboration } from './announce-collaboration.ts'
import { viewBrandCollaboration } from './brand-collaboration.views.ts'
import { mayDecide } from './collaboration.policy.ts'
import { acceptsChangeRequest, acceptsVersion, changesDeadline } from './collaboration.rules.ts'
import { lockForBrand, moveCollaboration } from './collaboration.store.ts'
import { decideSubmission } from './submission.store.ts'

/** A brand says what should be different; the creator hands in another round. */
export const requestChanges = (
  actor: BrandActor,
  id: string,
  decision: { version: number; feedback: string },
): Promise<BrandCollaborationDetail> =>
  inTransaction(async (tx) => {
    const it = await lockForBrand(tx, actor.brandId, id)
    ensure(
      all(
        mayDecide(actor),
        acceptsVersion(it, decision.version),
        acceptsChangeRequest(it, it.rounds),
      ),
    )
    await decideSubmission(tx, id, {
      verdict: 'changes_requested',
      feedback: decision.feedback,
      by: actor.userId,
    })
    const answerBy = changesDeadline(now())
    await moveCollaboration(tx, id, { state: 'changes_requested', stateDeadline: answerBy })
    await announceCollaboration(tx, it, {
      type: 'changes_requested',
      actor,
      from: it.state,
      to: 'changes_requested',
      coins: it.coins,
      reason: decision.feedback,
      more: { round: it.rounds, answerBy: answerBy.toISOString() },
    })
    return viewBrandCollaboration(actor, id, tx)
  })
