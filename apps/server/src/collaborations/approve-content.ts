import type { BrandCollaborationDetail } from '@tandem/contract/collaborations/collaboration.schema.ts'
import { all } from '@tandem/contract/verdict.ts'
import type { BrandActor } from '#platform/actor.ts'
import { now } from '#platform/clock.ts'
import type { Db } from '#platform/db.ts'
import { assert, ensure } from '#platform/refusal.ts'
import { inTransaction } from '#platform/transaction.ts'
import { isClosed, type LockedCampaign, lockCampaign } from '../campaigns/index.ts'
import { accounts, postTransfer, readBalance } from '../coins/index.ts'
import { recordCampaignPost } from '../posts/index.ts'
import { announceCollaboration } from './announce-collaboration.ts'
import { authorHandleOf } from './applicant.views.ts'
import { viewBrandCollaboration } from './brand-collaboration.views.ts'
import { mayDecide } from './collaboration.policy.ts'
import { acceptsApproval, acceptsVersion } from './collaboration.rules.ts'
import {
  findCampaignId,
  type LockedCollaboration,
  lockForBrand,
  moveCollaboration,
} from './collaboration.store.ts'
import { decideSubmission } from './submission.store.ts'

/** A brand approves the content: the coins held reach the creator at once, exactly those promised. */
export const approveContent = (
  actor: BrandActor,
  id: string,
  seen: { version: number },
): Promise<BrandCollaborationDetail> =>
  inTransaction(async (tx) => {
    const campaignId = await findCampaignId(tx, id, actor)
    const campaign = await lockCampaign(tx, campaignId)
    const it = await lockForBrand(tx, actor.brandId, id)
    ensure(all(mayDecide(actor), acceptsVersion(it, seen.version), acceptsApproval(it)))
    const content = await decideSubmission(tx, id, {
      verdict: 'approved',
      feedback: null,
      by: actor.userId,
    })
    await moveCollaboration(tx, id, {
      state: 'completed',
      completed_at: now().toISOString(),
      stateDeadline: null,
    })
    await release(tx, actor, it, campaign)
    await recordPost(tx, it, content)
    await announceCollaboration(tx, it, {
      type: 'completed',
      actor,
      from: it.state,
      to: 'completed',
      coins: it.coins,
    })
    return viewBrandCollaboration(actor, id, tx)
  })

/** Empties the escrow: the coins to the creator, the fee to the platform, what is left of a price cap back to the brand. */
const release = async (
  tx: Db,
  actor: BrandActor,
  it: LockedCollaboration,
  campaign: LockedCampaign,
): Promise<void> => {
  const escrow = accounts.collaborationEscrow(it.id)
  const held = await readBalance(tx, escrow)
  const unspent = held - it.coins - it.fee_coins
  assert(unspent >= 0, 'what was promised at acceptance is held')
  await postTransfer(tx, {
    key: `collaboration:${it.id}:release`,
    event: 'collaboration.released',
    ref: { type: 'collaboration', id: it.id },
    actorId: actor.userId,
    memo: `${it.creator_name} for «${it.campaign_title}»`,
    legs: [
      { account: escrow, delta: -held },
      { account: accounts.creatorWallet(it.creator_id), delta: it.coins },
      { account: accounts.feeIncome, delta: it.fee_coins },
      {
        account: isClosed(campaign)
          ? accounts.brandWallet(it.brand_id)
          : accounts.campaignEscrow(campaign.id),
        delta: unspent,
      },
    ],
  })
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
