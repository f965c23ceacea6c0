import type { BrandCollaborationDetail } from '@tandem/contract/collaborations/collaboration.schema.ts'
import type { LiveRefusal } from '@tandem/contract/collaborations/submission.schema.ts'
import { all } from '@tandem/contract/verdict.ts'
import type { BrandActor } from '#platform/actor.ts'
import { ensure } from '#platform/refusal.ts'
import { inTransaction } from '#platform/transaction.ts'
import { viewBrandCollaboration } from './brand-collaboration.views.ts'
import { mayDecide } from './collaboration.policy.ts'
import { acceptsVersion, may } from './collaboration.rules.ts'
import { lockForBrand } from './collaboration.store.ts'
import { liveProblemInWords } from './content.rules.ts'
import { decideSubmission } from './submission.store.ts'
import { takeStep } from './take-step.ts'

/** A brand doesn't find the approved content under the live link; the creator puts it right. */
export const refuseLive = (
  actor: BrandActor,
  id: string,
  decision: LiveRefusal,
): Promise<BrandCollaborationDetail> =>
  inTransaction(async (tx) => {
    const it = await lockForBrand(tx, actor.brandId, id)
    ensure(
      all(mayDecide(actor), acceptsVersion(it, decision.version), may(it, 'refuseLive', 'brand')),
    )
    const reason = liveProblemInWords(decision)
    await decideSubmission(tx, id, { verdict: 'rejected', feedback: reason, by: actor.userId })
    await takeStep(tx, it, { act: 'refuseLive', by: 'brand', actor, reason })
    return viewBrandCollaboration(actor, id, tx)
  })
