import type { BrandCollaborationDetail } from '@tandem/contract/collaborations/collaboration.schema.ts'
import { all } from '@tandem/contract/verdict.ts'
import type { BrandActor } from '#platform/actor.ts'
import { now } from '#platform/clock.ts'
import type { Db } from '#platform/db.ts'
import { ensure } from '#platform/refusal.ts'
import { inTransaction } from '#platform/transaction.ts'
import { lockCampaign } from '../campaigns/index.ts'
import { viewBrandCollaboration } from './brand-collaboration.views.ts'
import { mayDecide } from './collaboration.policy.ts'
import { acceptsAcceptance, acceptsVersion } from './collaboration.rules.ts'
import { findCampaignId, lockForBrand } from './collaboration.store.ts'
import { givePlace } from './give-place.ts'

/** A brand gives the applicant a place: the terms freeze and their coins are held for this very creator. */
export const acceptApplication = (
  actor: BrandActor,
  id: string,
  seen: { version: number },
): Promise<BrandCollaborationDetail> =>
  inTransaction(async (tx) => {
    await acceptIn(tx, actor, id, seen)
    return viewBrandCollaboration(actor, id, tx)
  })

/** The acceptance itself, for whoever shows its effect in another way. */
export const acceptIn = async (
  tx: Db,
  actor: BrandActor,
  id: string,
  seen: { version: number },
): Promise<void> => {
  const campaign = await lockCampaign(tx, await findCampaignId(tx, id, actor))
  const it = await lockForBrand(tx, actor.brandId, id)
  ensure(
    all(mayDecide(actor), acceptsVersion(it, seen.version), acceptsAcceptance(it, campaign, now())),
  )
  await givePlace(tx, it, campaign, { act: 'accept', by: 'brand', actor })
}
