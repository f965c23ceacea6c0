import type { BrandCollaborationDetail } from '@tandem/contract/collaborations/collaboration.schema.ts'
import { all } from '@tandem/contract/verdict.ts'
import type { BrandActor } from '#platform/actor.ts'
import { ensure } from '#platform/refusal.ts'
import { inTransaction } from '#platform/transaction.ts'
import { viewBrandCollaboration } from './brand-collaboration.views.ts'
import { mayDecide } from './collaboration.policy.ts'
import { acceptsVersion, may } from './collaboration.rules.ts'
import { lockForBrand } from './collaboration.store.ts'
import { reopenSubmission } from './submission.store.ts'
import { takeStep } from './take-step.ts'

/** A brand takes a request for changes back before the creator answered it: nothing was asked, and the round counts as new. */
export const takeBackChanges = (
  actor: BrandActor,
  id: string,
  seen: { version: number },
): Promise<BrandCollaborationDetail> =>
  inTransaction(async (tx) => {
    const it = await lockForBrand(tx, actor.brandId, id)
    ensure(
      all(mayDecide(actor), acceptsVersion(it, seen.version), may(it, 'takeBackChanges', 'brand')),
    )
    await reopenSubmission(tx, id)
    await takeStep(tx, it, { act: 'takeBackChanges', by: 'brand', actor })
    return viewBrandCollaboration(actor, id, tx)
  })
