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

/** `decline_told_at`: declined, and the creator not told yet. */
export type Application = RuledCollaboration & { decline_told_at: string | null }

/** Never after the time the creator was told an answer comes by. */
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

/** Another decline until then says it in other words. */
export const acceptsDecline = (collaboration: RuledCollaboration): Verdict =>
  may(collaboration, 'decline', 'brand', 'collaboration.already_decided')

/** Whatever became of the first. */
export const acceptsFirst = (collaboration: { has_applied: boolean }): Verdict =>
  collaboration.has_applied ? refused('collaboration.already_applied') : allowed

/** Brands choose people by name. */
export const acceptsName = (collaboration: { creator_named: boolean }): Verdict =>
  collaboration.creator_named ? allowed : refused('creator.name_missing')

type Places = {
  state: string
  deadline: string
  places_taken: number
  creators_needed: number
}

/** Places were paid for at publishing, maybe with a payment that a bank has taken back since. */
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

/** The creator isn't told that the brand owes coins: that is the brand's own affair. */
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
    // Only brands decline with a code: a creator's «no» isn't the brand's to take back.
    collaboration.reason_code === null ? refused('collaboration.not_now') : allowed,
    daysAfter(new Date(collaboration.state_since), reconsiderDays) > now
      ? allowed
      : refused('collaboration.too_late_to_reconsider'),
    hasPlace(campaign, now),
  )

/** The store knows the campaign's own deadline, which is the latest. */
export const applicationDeadline = (now: Date): Date => daysAfter(now, houseDays.decideDays)
