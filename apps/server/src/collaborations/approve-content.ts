import type { BrandCollaborationDetail } from '@tandem/contract/collaborations/collaboration.schema.ts'
import { all } from '@tandem/contract/verdict.ts'
import type { Actor, BrandActor } from '#platform/actor.ts'
import { now } from '#platform/clock.ts'
import type { Db } from '#platform/db.ts'
import { ensure } from '#platform/refusal.ts'
import { inTransaction } from '#platform/transaction.ts'
import { type LockedCampaign, lockCampaign } from '../campaigns/index.ts'
import { recordCampaignPost } from '../posts/index.ts'
import { authorHandleOf } from './applicant.views.ts'
import { viewBrandCollaboration } from './brand-collaboration.views.ts'
import { mayDecide } from './collaboration.policy.ts'
import { acceptsApproval, acceptsVersion, approvalLeadsTo } from './collaboration.rules.ts'
import {
  findCampaignId,
  type LockedCollaboration,
  lockDue,
  lockForBrand,
} from './collaboration.store.ts'
import { daysAfter } from './collaboration-clock.rules.ts'
import { releaseCoins } from './collaboration-coins.ts'
import { termsOf } from './collaboration-terms.rules.ts'
import { decideSubmission } from './submission.store.ts'
import { lastContent } from './submission.views.ts'
import { takeStep } from './take-step.ts'

/** A brand approves: a draft may be posted; live content pays the coins at once, exactly those promised. */
export const approveContent = (
  actor: BrandActor,
  id: string,
  seen: { version: number },
): Promise<BrandCollaborationDetail> =>
  inTransaction(async (tx) => {
    const campaign = await lockCampaign(tx, await findCampaignId(tx, id, actor))
    const it = await lockForBrand(tx, actor.brandId, id)
    ensure(all(mayDecide(actor), acceptsVersion(it, seen.version), acceptsApproval(it)))
    await approve(tx, it, campaign, actor)
    return viewBrandCollaboration(actor, id, tx)
  })

/** Nobody reviewed in time: what was handed in counts as approved. False when somebody acted meanwhile. */
export const approveBySilence = (id: string, state: 'submitted' | 'live'): Promise<boolean> =>
  inTransaction(async (tx) => {
    const campaign = await lockCampaign(tx, await findCampaignId(tx, id))
    const it = await lockDue(tx, id, state)
    if (it === undefined) return false
    await approve(tx, it, campaign, null)
    return true
  })

const approve = async (
  tx: Db,
  it: LockedCollaboration,
  campaign: LockedCampaign,
  actor: Actor | null,
): Promise<void> => {
  const to = approvalLeadsTo(it, termsOf(it, it))
  const by = actor === null ? 'system' : 'brand'
  const content =
    it.state === 'submitted'
      ? await decideSubmission(tx, it.id, {
          verdict: 'approved',
          feedback: null,
          by: actor?.userId ?? null,
        })
      : await lastContent(tx, it.id)
  const silent = actor === null ? { decided_by_silence: true } : {}
  await takeStep(tx, it, {
    act: 'approve',
    by,
    actor,
    to,
    values: to === 'completed' ? { ...endings(it), ...silent } : silent,
    more: { silence: actor === null },
  })
  if (to !== 'completed') return
  await releaseCoins(tx, it, campaign, { actorId: actor?.userId ?? null })
  await recordPost(tx, it, content)
}

/** The day the work is done starts the brand's licence: it always has an end. */
const endings = (it: LockedCollaboration) => {
  const time = now()
  const { usageDays } = termsOf(it, it)
  return {
    completed_at: time.toISOString(),
    rights_until: usageDays === 0 ? null : daysAfter(time, usageDays).toISOString(),
  }
}

/** Approved content becomes a post of the campaign and joins the brand's portfolio. */
const recordPost = async (
  tx: Db,
  it: LockedCollaboration,
  content: { url: string | null; file_urls: string[]; caption: string },
): Promise<void> => {
  await recordCampaignPost(tx, {
    brandId: it.brand_id,
    creatorId: it.creator_id,
    collaborationId: it.id,
    campaignId: it.campaign_id,
    type: it.campaign_type,
    url: content.url,
    authorHandle: authorHandleOf(it.campaign_type, it.creator_handles, it.creator_slug),
    caption: content.caption,
    thumbnailUrl: content.file_urls[0] ?? null,
    postedAt: now().toISOString(),
  })
}
