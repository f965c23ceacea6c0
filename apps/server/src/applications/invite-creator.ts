import type { BrandCollaborationDetail } from '@tandem/contract/sides/side.schema.ts'
import { all } from '@tandem/contract/verdict.ts'
import type { BrandActor } from '#platform/actor.ts'
import { now } from '#platform/clock.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { ensure } from '#platform/refusal.ts'
import { lockOwnCampaign } from '../campaigns/index.ts'
import { announceCollaboration } from '../collaborations/announce-collaboration.ts'
import { mayDecide } from '../collaborations/collaboration.policy.ts'
import { acceptsInviting } from '../collaborations/collaboration.rules.ts'
import { lockForBrand } from '../collaborations/collaboration.store.ts'
import { daysAfter, nextReminder } from '../collaborations/collaboration-clock.rules.ts'
import { houseDays } from '../collaborations/collaboration-terms.rules.ts'
import { viewBrandCollaboration } from '../sides/brand-side.views.ts'
import { insertInvitation } from './invitation.store.ts'

/** A brand asks a creator to take part. No coins are held before the creator says yes. */
export const inviteCreator = (
  actor: BrandActor,
  campaignId: string,
  invitation: { creatorName: string; note?: string | undefined },
): Promise<BrandCollaborationDetail> =>
  inTransaction(async (tx) => {
    const campaign = await lockOwnCampaign(tx, actor.brandId, campaignId)
    const time = now()
    ensure(all(mayDecide(actor), acceptsInviting(campaign, time)))
    const deadline = daysAfter(time, houseDays.answerDays)
    const id = await insertInvitation(tx, {
      campaign,
      creatorName: invitation.creatorName,
      deadline,
      remindAt: nextReminder(time, time, deadline),
    })
    const it = await lockForBrand(tx, actor.brandId, id)
    await announceCollaboration(tx, it, {
      type: 'invited',
      actor,
      to: 'invited',
      coins: campaign.coins,
      reason: invitation.note === '' ? null : (invitation.note ?? null),
      more: { deadline: deadline.toISOString() },
    })
    return viewBrandCollaboration(actor, id, tx)
  })
