import { undoMinutes } from '@tandem/contract/collaborations/applications/application.limits.ts'
import {
  houseDays,
  reconsiderDays,
} from '@tandem/contract/collaborations/lifecycle/collaboration.limits.ts'
import { minuteMs } from '@tandem/contract/time.ts'
import { all, allowed, refused, type Verdict } from '@tandem/contract/verdict.ts'
import { owesNothing } from '#campaigns/campaigns/campaign.rules.ts'
import { may, type RuledCollaboration } from '#collaborations/lifecycle/collaboration.rules.ts'
import { daysAfter } from '#collaborations/lifecycle/collaboration-clock.rules.ts'

export const acceptsWithdrawal = (collaboration: RuledCollaboration): Verdict =>
  may(collaboration, 'withdraw', 'creator', 'collaboration.already_decided')

/** When the creator will be told of the decline; null without a pending decline. */
export type Application = RuledCollaboration & { decline_told_at: string | null }

/** A decline is told after the time to undo, at the latest at the answer deadline. */
export const declineToldAt = (now: Date, deadline: string | null): Date => {
  const later = now.getTime() + undoMinutes * minuteMs
  return new Date(deadline === null ? later : Math.min(later, Date.parse(deadline)))
}

export const acceptsUndoing = (
  collaboration: Application & { reason_code: string | null },
): Verdict => {
  if (collaboration.decline_told_at !== null) return allowed
  return collaboration.state === 'declined' && collaboration.reason_code !== null
    ? refused('collaboration.decline_told')
    : refused('collaboration.not_now')
}

/** Until the creator is told, another decline replaces the reason and the note. */
export const acceptsDecline = (collaboration: RuledCollaboration): Verdict =>
  may(collaboration, 'decline', 'brand', 'collaboration.already_decided')

/** A creator applies to a campaign only once, even after a withdrawal or a decline. */
export const acceptsFirst = (collaboration: { has_applied: boolean }): Verdict =>
  collaboration.has_applied ? refused('collaboration.already_applied') : allowed

export const acceptsName = (collaboration: { creator_named: boolean }): Verdict =>
  collaboration.creator_named ? allowed : refused('creator.name_missing')

type Places = {
  state: string
  deadline: string
  places_taken: number
  creators_needed: number
}

/** `owed_coins` is the brand's debt after chargebacks. */
export type FundedPlaces = Places & { owed_coins: number }

const hasPlace = (campaign: Places, now: Date): Verdict =>
  all(
    campaign.state === 'open' || campaign.state === 'paused' ? allowed : refused('campaign.closed'),
    Date.parse(campaign.deadline) > now.getTime() ? allowed : refused('campaign.deadline_passed'),
    campaign.places_taken < campaign.creators_needed ? allowed : refused('campaign.full'),
  )

export const acceptsAcceptance = (
  collaboration: Application,
  campaign: FundedPlaces,
  now: Date,
): Verdict =>
  all(
    may(collaboration, 'accept', 'brand', 'collaboration.already_decided'),
    collaboration.decline_told_at === null ? allowed : refused('collaboration.already_decided'),
    hasPlace(campaign, now),
    owesNothing(campaign.owed_coins),
  )

export const acceptsInviting = (campaign: FundedPlaces, now: Date): Verdict =>
  campaign.state === 'open' || campaign.state === 'paused'
    ? all(hasPlace(campaign, now), owesNothing(campaign.owed_coins))
    : refused('campaign.not_open')

/** Ignores `owed_coins`: creators must not learn that a brand owes coins. */
export const acceptsInvitation = (
  collaboration: RuledCollaboration,
  campaign: FundedPlaces,
  now: Date,
): Verdict =>
  all(
    may(collaboration, 'acceptInvitation', 'creator', 'collaboration.not_invited'),
    hasPlace(campaign, now),
    owesNothing(campaign.owed_coins).allowed ? allowed : refused('collaboration.brand_short'),
  )

export const acceptsReconsidering = (
  collaboration: RuledCollaboration & { state_since: string; reason_code: string | null },
  campaign: Places,
  now: Date,
): Verdict =>
  all(
    may(collaboration, 'reconsider', 'brand'),
    // Only a brand's decline has a reason code. A brand cannot reopen a decline by the creator.
    collaboration.reason_code === null ? refused('collaboration.not_now') : allowed,
    daysAfter(new Date(collaboration.state_since), reconsiderDays) > now
      ? allowed
      : refused('collaboration.too_late_to_reconsider'),
    hasPlace(campaign, now),
  )

/** The store shortens this deadline if the campaign ends earlier. */
export const applicationDeadline = (now: Date): Date => daysAfter(now, houseDays.decideDays)
