import type {
  BrandCollaborationDetail,
  CreatorCollaborationDetail,
} from '@tandem/contract/collaborations/collaboration.schema.ts'
import { all } from '@tandem/contract/verdict.ts'
import type { BrandActor, CreatorActor } from '#platform/actor.ts'
import type { Db } from '#platform/db.ts'
import { ensure } from '#platform/refusal.ts'
import { inTransaction } from '#platform/transaction.ts'
import { isClosed, type LockedCampaign, lockCampaign, returnPlace } from '../campaigns/index.ts'
import { accounts, postTransfer, readBalance } from '../coins/index.ts'
import { announceCollaboration } from './announce-collaboration.ts'
import { viewBrandCollaboration } from './brand-collaboration.views.ts'
import { mayDecide } from './collaboration.policy.ts'
import {
  acceptsCancelByBrand,
  acceptsCancelByCreator,
  acceptsVersion,
} from './collaboration.rules.ts'
import {
  findCampaignId,
  type LockedCollaboration,
  lockForBrand,
  lockOwn,
  moveCollaboration,
} from './collaboration.store.ts'
import { viewCreatorCollaboration } from './creator-collaboration.views.ts'

/** A creator steps back from accepted work; the place and its coins go back to the campaign. */
export const cancelByCreator = (
  actor: CreatorActor,
  id: string,
  words: { note?: string | undefined },
): Promise<CreatorCollaborationDetail> =>
  inTransaction(async (tx) => {
    const campaignId = await findCampaignId(tx, id, { creatorId: actor.userId })
    const campaign = await lockCampaign(tx, campaignId)
    const it = await lockOwn(tx, actor.userId, id)
    ensure(acceptsCancelByCreator(it))
    await cancel(tx, actor, it, campaign, words.note)
    return viewCreatorCollaboration(actor, id, tx)
  })

/** A brand takes an acceptance back while the creator has not begun to work. */
export const cancelByBrand = (
  actor: BrandActor,
  id: string,
  decision: { version: number; note?: string | undefined },
): Promise<BrandCollaborationDetail> =>
  inTransaction(async (tx) => {
    const campaignId = await findCampaignId(tx, id, actor)
    const campaign = await lockCampaign(tx, campaignId)
    const it = await lockForBrand(tx, actor.brandId, id)
    ensure(all(mayDecide(actor), acceptsVersion(it, decision.version), acceptsCancelByBrand(it)))
    await cancel(tx, actor, it, campaign, decision.note)
    return viewBrandCollaboration(actor, id, tx)
  })

const cancel = async (
  tx: Db,
  actor: BrandActor | CreatorActor,
  it: LockedCollaboration,
  campaign: LockedCampaign,
  note: string | undefined,
): Promise<void> => {
  const words = note === undefined || note === '' ? null : note
  await returnPlace(tx, campaign)
  await moveCollaboration(tx, it.id, {
    state: 'cancelled',
    reason_note: words,
    stateDeadline: null,
  })
  const escrow = accounts.collaborationEscrow(it.id)
  const held = await readBalance(tx, escrow)
  await postTransfer(tx, {
    key: `collaboration:${it.id}:return`,
    event: 'collaboration.returned',
    ref: { type: 'collaboration', id: it.id },
    actorId: actor.userId,
    memo: `${it.creator_name} and «${it.campaign_title}»`,
    legs: [
      { account: escrow, delta: -held },
      {
        // A closed campaign has no free places any more: its coins are the brand's again.
        account: isClosed(campaign)
          ? accounts.brandWallet(it.brand_id)
          : accounts.campaignEscrow(campaign.id),
        delta: held,
      },
    ],
  })
  await announceCollaboration(tx, it, {
    type: 'cancelled',
    actor,
    from: it.state,
    to: 'cancelled',
    coins: it.coins,
    reason: words,
  })
}
