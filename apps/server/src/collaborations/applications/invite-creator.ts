import { houseDays } from '@tandem/contract/collaborations/lifecycle/collaboration.limits.ts'
import { all } from '@tandem/contract/verdict.ts'
import { findToAsk } from '#accounts/creators/index.ts'
import { coinsPerPlace, lockOwnCampaign, readOwed } from '#campaigns/campaigns/index.ts'
import {
  announceCollaboration,
  daysAfter,
  insertInvitation,
  lockOwn,
  mayDecide,
} from '#collaborations/lifecycle/index.ts'
import { commitCoins } from '#money/spending/index.ts'
import type { BrandActor } from '#platform/actor.ts'
import { now } from '#platform/clock.ts'
import { nextReminder } from '#platform/next-reminder.rules.ts'
import type { Db } from '#platform/postgres/db.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { ensure, refuse } from '#platform/refusal.ts'
import { acceptsInviting } from './application.rules.ts'

type Invitation = { creatorName: string; note?: string | undefined }

/** Holds no coins until the creator accepts. */
export const inviteCreator = (
  actor: BrandActor,
  campaignId: string,
  invitation: Invitation,
): Promise<string> => inTransaction((tx) => inviteIn(tx, actor, campaignId, invitation))

export const inviteIn = async (
  tx: Db,
  actor: BrandActor,
  campaignId: string,
  invitation: Invitation,
): Promise<string> => {
  const campaign = await lockOwnCampaign(tx, actor.brandId, campaignId)
  const time = now()
  const owed_coins = await readOwed(tx, actor.brandId)
  ensure(all(mayDecide(actor), acceptsInviting({ ...campaign, owed_coins }, time)))
  const { creatorName } = invitation
  const creator = await findToAsk(actor.brandId, creatorName, tx)
  ensure((creator ?? refuse('collaboration.creator_not_found')).asking)
  const deadline = daysAfter(time, houseDays.answerDays)
  const id = await insertInvitation(tx, {
    campaign,
    creatorName,
    deadline,
    remindAt: nextReminder(time, time, deadline),
  })
  const collaboration = await lockOwn(tx, actor, id)
  await commitCoins(tx, actor, {
    coins: coinsPerPlace(campaign),
    subject: { type: 'collaboration', id },
    what: `invite ${collaboration.creator_name} to ${campaign.title}`,
    creatorId: collaboration.creator_id,
  })
  await announceCollaboration(tx, collaboration, {
    type: 'collaboration.invited',
    actor,
    to: 'invited',
    coins: campaign.coins,
    reason: invitation.note === '' ? null : (invitation.note ?? null),
    deadline: deadline.toISOString(),
  })
  return id
}
