import type { BrandCollaborationDetail } from '@tandem/contract/collaborations/collaboration.schema.ts'
import { all } from '@tandem/contract/verdict.ts'
import type { BrandActor } from '#platform/actor.ts'
import { ensure } from '#platform/refusal.ts'
import { inTransaction } from '#platform/transaction.ts'
import { viewBrandCollaboration } from './brand-collaboration.views.ts'
import { mayDecide } from './collaboration.policy.ts'
import { acceptsVersion, may } from './collaboration.rules.ts'
import { lockForBrand } from './collaboration.store.ts'
import { takeStep } from './take-step.ts'

/** A brand takes an invitation back while it is unanswered. */
export const withdrawInvitation = (
  actor: BrandActor,
  id: string,
  seen: { version: number },
): Promise<BrandCollaborationDetail> =>
  inTransaction(async (tx) => {
    const it = await lockForBrand(tx, actor.brandId, id)
    ensure(
      all(
        mayDecide(actor),
        acceptsVersion(it, seen.version),
        may(it, 'withdrawInvitation', 'brand', 'collaboration.not_invited'),
      ),
    )
    await takeStep(tx, it, {
      act: 'withdrawInvitation',
      by: 'brand',
      actor,
      coins: it.campaign_coins,
    })
    return viewBrandCollaboration(actor, id, tx)
  })
