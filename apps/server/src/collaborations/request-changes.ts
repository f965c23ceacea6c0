import type { BrandCollaborationDetail } from '@tandem/contract/collaborations/collaboration.schema.ts'
import type { ChangeRequest } from '@tandem/contract/collaborations/submission.schema.ts'
import { all } from '@tandem/contract/verdict.ts'
import type { BrandActor } from '#platform/actor.ts'
import { ensure } from '#platform/refusal.ts'
import { inTransaction } from '#platform/transaction.ts'
import { viewBrandCollaboration } from './brand-collaboration.views.ts'
import { mayDecide } from './collaboration.policy.ts'
import { acceptsChangeRequest, acceptsVersion } from './collaboration.rules.ts'
import { lockForBrand } from './collaboration.store.ts'
import { termsOf } from './collaboration-terms.rules.ts'
import { changesInWords, knowsItems } from './content.rules.ts'
import { countChangesAsked, decideSubmission } from './submission.store.ts'
import { takeStep } from './take-step.ts'

/** A brand says what should be different; the creator hands in another round. */
export const requestChanges = (
  actor: BrandActor,
  id: string,
  decision: ChangeRequest,
): Promise<BrandCollaborationDetail> =>
  inTransaction(async (tx) => {
    const it = await lockForBrand(tx, actor.brandId, id)
    const terms = termsOf(it, it)
    const changesAsked = await countChangesAsked(tx, id)
    const unmet = decision.unmet ?? []
    ensure(
      all(
        mayDecide(actor),
        acceptsVersion(it, decision.version),
        acceptsChangeRequest(it, changesAsked, terms),
        knowsItems(
          terms,
          unmet.map(({ item }) => item),
        ),
      ),
    )
    await decideSubmission(tx, id, {
      verdict: 'changes_requested',
      feedback: decision.feedback === '' ? null : decision.feedback,
      unmet,
      by: actor.userId,
    })
    await takeStep(tx, it, {
      act: 'requestChanges',
      by: 'brand',
      actor,
      reason: changesInWords(terms, decision),
      more: { round: changesAsked + 1 },
    })
    return viewBrandCollaboration(actor, id, tx)
  })
