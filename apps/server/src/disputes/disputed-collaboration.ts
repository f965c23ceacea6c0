import type { Db } from '#platform/db.ts'
import { ensure } from '#platform/refusal.ts'
import { type LockedCampaign, lockCampaign } from '../campaigns/index.ts'
import {
  findCampaignId,
  type LockedCollaboration,
  lockForBrand,
  lockOwn,
} from '../collaborations/index.ts'
import { type Disputant, mayDispute } from './dispute.policy.ts'
import { type LockedDispute, lockNewestDispute } from './dispute.store.ts'

/** Locks what a step of a dispute may touch, in the one order: the campaign, the collaboration, the dispute. */
export const lockDisputed = async (
  tx: Db,
  actor: Disputant,
  id: string,
): Promise<{ campaign: LockedCampaign; it: LockedCollaboration; dispute: LockedDispute }> => {
  const { campaign, it } = await lockCollaboration(tx, actor, id)
  ensure(mayDispute(actor))
  return { campaign, it, dispute: await lockNewestDispute(tx, id) }
}

/** Locks the campaign and the collaboration of whichever side asks; another one's does not exist. */
export const lockCollaboration = async (
  tx: Db,
  actor: Disputant,
  id: string,
): Promise<{ campaign: LockedCampaign; it: LockedCollaboration }> => {
  const owner = actor.role === 'creator' ? { creatorId: actor.userId } : actor
  const campaign = await lockCampaign(tx, await findCampaignId(tx, id, owner))
  const it =
    actor.role === 'creator'
      ? await lockOwn(tx, actor.userId, id)
      : await lockForBrand(tx, actor.brandId, id)
  return { campaign, it }
}
