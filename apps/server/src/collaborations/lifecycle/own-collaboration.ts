import { all, type Verdict } from '@tandem/contract/verdict.ts'
import { type LockedCampaign, lockCampaign } from '#campaigns/campaigns/index.ts'
import type { BrandActor, CreatorActor } from '#platform/actor.ts'
import type { Db } from '#platform/postgres/db.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { ensure } from '#platform/refusal.ts'
import { mayDecide, mayReviewContent } from './collaboration.policy.ts'
import { acceptsVersion } from './collaboration.rules.ts'
import { findCampaignId, type LockedCollaboration, lockOwn } from './collaboration.store.ts'

/** `version` is the version that the person saw when deciding. */
type Seen = { id: string; version: number }

type Permission = (actor: BrandActor) => Verdict

const ensureMay =
  (may: Permission) =>
  (actor: BrandActor, collaboration: LockedCollaboration, version: number): void =>
    ensure(all(may(actor), acceptsVersion(collaboration, version)))

export const ensureDecides = ensureMay(mayDecide)
export const ensureReviews = ensureMay(mayReviewContent)

const changeAs =
  (ensureAllowed: typeof ensureDecides) =>
  (
    actor: BrandActor,
    { id, version }: Seen,
    work: (tx: Db, collaboration: LockedCollaboration) => Promise<void>,
  ): Promise<string> =>
    inTransaction(async (tx) => {
      const collaboration = await lockOwn(tx, actor, id)
      ensureAllowed(actor, collaboration, version)
      await work(tx, collaboration)
      return id
    })

export const decideForBrand = changeAs(ensureDecides)
/** For decisions about content, which reviewers take too. */
export const reviewForBrand = changeAs(ensureReviews)

export const changeOwnCollaboration = (
  actor: CreatorActor,
  id: string,
  work: (tx: Db, collaboration: LockedCollaboration) => Promise<void>,
): Promise<string> =>
  inTransaction(async (tx) => {
    await work(tx, await lockOwn(tx, actor, id))
    return id
  })

/** Every caller locks in this order, which prevents deadlocks. */
export const lockWithCampaign = async (
  tx: Db,
  actor: BrandActor | CreatorActor,
  id: string,
): Promise<{ campaign: LockedCampaign; collaboration: LockedCollaboration }> => {
  const campaign = await lockCampaign(tx, await findCampaignId(tx, id, actor))
  return { campaign, collaboration: await lockOwn(tx, actor, id) }
}
