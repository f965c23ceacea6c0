import type { CollaborationState } from '@tandem/contract/collaborations/lifecycle/collaboration.state.ts'
import { type LockedCampaign, lockCampaign } from '#campaigns/campaigns/index.ts'
import {
  ensureReviews,
  findCampaignId,
  type LockedCollaboration,
  lockDue,
  lockWithCampaign,
  releaseCoins,
  takeStep,
  termsOf,
} from '#collaborations/lifecycle/index.ts'
import type { Actor, BrandActor } from '#platform/actor.ts'
import { now } from '#platform/clock.ts'
import type { PublicCopy } from '#platform/files/index.ts'
import type { Db } from '#platform/postgres/db.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { ensure } from '#platform/refusal.ts'
import { grantOriginals } from './grant-originals.ts'
import { prepareCover, recordPost } from './record-post.ts'
import { acceptsApproval, approvalLeadsTo } from './submission.rules.ts'
import { decideSubmission } from './submission.store.ts'

/** Approval allows posting a draft, or pays the coins for a live post. */
export const approveContent = async (
  actor: BrandActor,
  id: string,
  seen: { version: number },
): Promise<string> => {
  const cover = await prepareCover(id, actor.brandId)
  return inTransaction(async (tx) => {
    const { campaign, collaboration } = await lockWithCampaign(tx, actor, id)
    await ensureReviews(tx, actor, collaboration, seen.version)
    ensure(acceptsApproval(collaboration))
    await approve(tx, { collaboration: collaboration, campaign, cover }, actor)
    return id
  })
}

/** Returns false when somebody has acted meanwhile. */
export const approveBySilence = async (id: string, state: CollaborationState): Promise<boolean> => {
  const cover = await prepareCover(id)
  return inTransaction(async (tx) => {
    const campaign = await lockCampaign(tx, await findCampaignId(tx, id))
    const collaboration = await lockDue(tx, id, state)
    if (collaboration === undefined) return false
    await approve(tx, { collaboration: collaboration, campaign, cover }, null)
    return true
  })
}

type Approved = {
  collaboration: LockedCollaboration
  campaign: LockedCampaign
  cover: PublicCopy | null
}

const approve = async (
  tx: Db,
  { collaboration, campaign, cover }: Approved,
  actor: Actor | null,
): Promise<void> => {
  const to = approvalLeadsTo(collaboration, termsOf(collaboration, collaboration))
  const by = actor === null ? 'system' : 'brand'
  const content = await decideSubmission(tx, collaboration.id, {
    verdict: 'approved',
    feedback: null,
    by: actor?.userId ?? null,
  })
  const silent = actor === null ? { decided_by_silence: true } : {}
  await takeStep(tx, collaboration, {
    act: 'approve',
    by,
    actor,
    to,
    values: to === 'completed' ? { completed_at: now().toISOString(), ...silent } : silent,
    data: { silence: actor === null },
  })
  if (to !== 'completed') return
  await releaseCoins(tx, collaboration, campaign, { actorId: actor?.userId ?? null })
  const postId = await recordPost(tx, collaboration, campaign.origin, content, cover)
  await grantOriginals(tx, collaboration, postId)
}
