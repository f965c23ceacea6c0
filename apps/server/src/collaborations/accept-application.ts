import type { BrandCollaborationDetail } from '@tandem/contract/collaborations/collaboration.schema.ts'
import { all } from '@tandem/contract/verdict.ts'
import type { BrandActor } from '#platform/actor.ts'
import { now } from '#platform/clock.ts'
import { ensure } from '#platform/refusal.ts'
import { inTransaction } from '#platform/transaction.ts'
import { coinsPerPlace, lockCampaign, takePlace } from '../campaigns/index.ts'
import { accounts, postTransfer } from '../coins/index.ts'
import { announceCollaboration } from './announce-collaboration.ts'
import { viewBrandCollaboration } from './brand-collaboration.views.ts'
import { mayDecide } from './collaboration.policy.ts'
import {
  acceptsAcceptance,
  acceptsVersion,
  contentDueAt,
  firstWorkState,
  productionDeadline,
} from './collaboration.rules.ts'
import { findCampaignId, lockForBrand, moveCollaboration } from './collaboration.store.ts'

/** A brand gives the applicant a place: the terms freeze and their coins are held for this very creator. */
export const acceptApplication = (
  actor: BrandActor,
  id: string,
  seen: { version: number },
): Promise<BrandCollaborationDetail> =>
  inTransaction(async (tx) => {
    const campaignId = await findCampaignId(tx, id, actor)
    const campaign = await lockCampaign(tx, campaignId)
    const it = await lockForBrand(tx, actor.brandId, id)
    ensure(
      all(
        mayDecide(actor),
        acceptsVersion(it, seen.version),
        acceptsAcceptance(it, campaign, now()),
      ),
    )
    await takePlace(tx, campaign)
    const state = firstWorkState(it.category)
    const dueAt = contentDueAt(now(), campaign.deadline)
    const producing = state === 'producing'
    await moveCollaboration(tx, id, {
      state,
      coins: campaign.coins,
      fee_coins: campaign.fee_coins,
      reimburse_cap_coins: campaign.reimburse_cap_coins,
      review_days: campaign.review_days,
      accepted_at: now().toISOString(),
      due_at: producing ? dueAt.toISOString() : null,
      // Who ships or buys first gets a clock with the steps of those categories.
      stateDeadline: producing ? productionDeadline(dueAt) : null,
    })
    const held = coinsPerPlace(campaign)
    await postTransfer(tx, {
      key: `collaboration:${id}:accept`,
      event: 'collaboration.accepted',
      ref: { type: 'collaboration', id },
      actorId: actor.userId,
      memo: `${it.creator_name} accepted to «${it.campaign_title}»`,
      legs: [
        { account: accounts.campaignEscrow(campaign.id), delta: -held },
        { account: accounts.collaborationEscrow(id), delta: held },
      ],
    })
    await announceCollaboration(tx, it, {
      type: 'accepted',
      actor,
      from: it.state,
      to: state,
      coins: campaign.coins,
      more: { dueAt: producing ? dueAt.toISOString() : null },
    })
    return viewBrandCollaboration(actor, id, tx)
  })
