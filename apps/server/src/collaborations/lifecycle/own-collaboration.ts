import type { Verdict } from '@tandem/contract/verdict.ts'
import { type LockedCampaign, lockCampaign } from '#campaigns/campaigns/index.ts'
import type { BrandActor, CreatorActor } from '#platform/actor.ts'
import { now } from '#platform/clock.ts'
import type { Db } from '#platform/postgres/db.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { ensure, refuse } from '#platform/refusal.ts'
import { changedInWords } from './changed-meanwhile.words.ts'
import { mayDecide, mayReviewContent } from './collaboration.policy.ts'
import { acceptsVersion } from './collaboration.rules.ts'
import { findCampaignId, type LockedCollaboration, lockOwn } from './collaboration.store.ts'
import { viewLastChange } from './collaboration-history.views.ts'

/** `version` is the version that the person saw when deciding. */
type Seen = { id: string; version: number }

type Permission = (actor: BrandActor) => Verdict

/** Says who was faster when a colleague or the creator changed the collaboration meanwhile. */
const ensureMay =
  (may: Permission) =>
  async (
    tx: Db,
    actor: BrandActor,
    collaboration: LockedCollaboration,
    version: number,
  ): Promise<void> => {
    ensure(may(actor))
    if (acceptsVersion(collaboration, version).allowed) return
    refuse('version.stale', changedInWords(await viewLastChange(tx, collaboration.id), now()))
  }

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
      await ensureAllowed(tx, actor, collaboration, version)
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
