import type { LockedCampaign } from '#campaigns/campaigns/index.ts'
import { type LockedCollaboration, lockWithCampaign } from '#collaborations/lifecycle/index.ts'
import type { Party } from '#platform/actor.ts'
import type { Db } from '#platform/postgres/db.ts'
import { ensure } from '#platform/refusal.ts'
import { mayDispute } from './dispute.policy.ts'
import { type LockedDispute, lockNewestDispute } from './dispute.store.ts'

/** Locks campaign, collaboration and dispute, in the same order as every other command. */
export const lockDisputed = async (
  tx: Db,
  actor: Party,
  id: string,
): Promise<{
  campaign: LockedCampaign
  collaboration: LockedCollaboration
  dispute: LockedDispute
}> => {
  const { campaign, collaboration } = await lockWithCampaign(tx, actor, id)
  ensure(mayDispute(actor))
  return { campaign, collaboration: collaboration, dispute: await lockNewestDispute(tx, id) }
}
