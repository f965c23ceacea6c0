import type { BrandCollaborationDetail } from '@tandem/contract/collaborations/collaboration.schema.ts'
import { all } from '@tandem/contract/verdict.ts'
import type { BrandActor } from '#platform/actor.ts'
import { now } from '#platform/clock.ts'
import { ensure } from '#platform/refusal.ts'
import { inTransaction } from '#platform/transaction.ts'
import { lockCampaign } from '../campaigns/index.ts'
import { viewBrandCollaboration } from './brand-collaboration.views.ts'
import { mayDecide } from './collaboration.policy.ts'
import { acceptsReconsidering, acceptsVersion } from './collaboration.rules.ts'
import { findCampaignId, lockForBrand } from './collaboration.store.ts'
import { takeStep } from './take-step.ts'

/** A decline was a mistake: the application waits for a decision again. The decline stays in the history. */
export const reconsiderApplication = (
  actor: BrandActor,
  id: string,
  seen: { version: number },
): Promise<BrandCollaborationDetail> =>
  inTransaction(async (tx) => {
    // Locked, so that a campaign that closes at this moment doesn't leave the applicant waiting.
    const campaign = await lockCampaign(tx, await findCampaignId(tx, id, actor))
    const it = await lockForBrand(tx, actor.brandId, id)
    ensure(
      all(
        mayDecide(actor),
        acceptsVersion(it, seen.version),
        acceptsReconsidering(it, campaign, now()),
      ),
    )
    await takeStep(tx, it, {
      act: 'reconsider',
      by: 'brand',
      actor,
      coins: it.campaign_coins,
      values: { reason_code: null, reason_note: null },
    })
    return viewBrandCollaboration(actor, id, tx)
  })
