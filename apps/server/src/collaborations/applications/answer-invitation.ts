import { all } from '@tandem/contract/verdict.ts'
import { lockOwed } from '#campaigns/campaigns/index.ts'
import {
  acceptsVersion,
  changeOwnCollaboration,
  lockWithCampaign,
  may,
  takeStep,
} from '#collaborations/lifecycle/index.ts'
import type { CreatorActor } from '#platform/actor.ts'
import { now } from '#platform/clock.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { ensure } from '#platform/refusal.ts'
import { acceptsInvitation } from './application.rules.ts'
import { givePlace } from './give-place.ts'

export const acceptInvitation = (
  actor: CreatorActor,
  id: string,
  seen: { version: number },
): Promise<string> =>
  inTransaction(async (tx) => {
    const { campaign, collaboration } = await lockWithCampaign(tx, actor, id)
    const owed_coins = await lockOwed(tx, campaign.brand_id)
    ensure(
      all(
        acceptsVersion(collaboration, seen.version),
        acceptsInvitation(collaboration, { ...campaign, owed_coins }, now()),
      ),
    )
    await givePlace(tx, collaboration, campaign, { act: 'acceptInvitation', by: 'creator', actor })
    return id
  })

export const declineInvitation = (
  actor: CreatorActor,
  id: string,
  words: { note?: string | undefined },
) =>
  changeOwnCollaboration(actor, id, async (tx, collaboration) => {
    ensure(may(collaboration, 'declineInvitation', 'creator', 'collaboration.not_invited'))
    const note = words.note === undefined || words.note === '' ? null : words.note
    await takeStep(tx, collaboration, {
      act: 'declineInvitation',
      by: 'creator',
      actor,
      coins: collaboration.campaign_coins,
      reason: note,
      values: { reason_note: note },
    })
  })
