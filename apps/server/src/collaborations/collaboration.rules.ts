import type {
  CollaborationState,
  Turn,
} from '@tandem/contract/collaborations/collaboration.state.ts'
import type { CollaborationAct, Side } from '@tandem/contract/collaborations/collaboration-acts.ts'
import { arcsFrom } from '@tandem/contract/collaborations/collaboration-arcs.ts'
import {
  type DeliveryFacts,
  silenceOf,
} from '@tandem/contract/collaborations/collaboration-silence.ts'
import type { RefusalCode } from '@tandem/contract/refusals.ts'
import { all, allowed, refused, type Verdict } from '@tandem/contract/verdict.ts'
import { daysAfter } from './collaboration-clock.rules.ts'
import { houseDays } from './collaboration-terms.rules.ts'

/** What the rules look at; the stored row has it all. */
export type RuledCollaboration = { category: string; state: string }

/** Whether one side can take this step now: an arc leads on from where it stands. */
export const may = (
  it: RuledCollaboration,
  act: CollaborationAct,
  by: Side,
  otherwise: RefusalCode = 'collaboration.not_now',
): Verdict => (arcsFrom(it, act, by).length > 0 ? allowed : refused(otherwise))

export const acceptsWithdrawal = (it: RuledCollaboration): Verdict =>
  may(it, 'withdraw', 'creator', 'collaboration.already_decided')

export const acceptsDecline = (it: RuledCollaboration): Verdict =>
  may(it, 'decline', 'brand', 'collaboration.already_decided')

/** Brands choose people by name: whoever has none gives one first. */
export const acceptsName = (it: { creator_named: boolean }): Verdict =>
  it.creator_named ? allowed : refused('creator.name_missing')

type Places = { state: string; deadline: string; slots_taken: number; creators_needed: number }

/** Whether there is a place to give: the campaign may be paused, but not ended, late or full. */
const hasPlace = (campaign: Places, now: Date): Verdict =>
  all(
    campaign.state === 'open' || campaign.state === 'paused' ? allowed : refused('campaign.closed'),
    Date.parse(campaign.deadline) > now.getTime() ? allowed : refused('campaign.deadline_passed'),
    campaign.slots_taken < campaign.creators_needed ? allowed : refused('campaign.full'),
  )

export const acceptsAcceptance = (it: RuledCollaboration, campaign: Places, now: Date): Verdict =>
  all(may(it, 'accept', 'brand', 'collaboration.already_decided'), hasPlace(campaign, now))

/** Whether the brand can still ask creators to take part. */
export const acceptsInviting = (campaign: Places, now: Date): Verdict =>
  campaign.state === 'open' || campaign.state === 'paused'
    ? hasPlace(campaign, now)
    : refused('campaign.not_open')

/** Whether the invited creator can say yes. */
export const acceptsInvitation = (it: RuledCollaboration, campaign: Places, now: Date): Verdict =>
  all(may(it, 'acceptInvitation', 'creator', 'collaboration.not_invited'), hasPlace(campaign, now))

const reconsiderDays = 7

/** Whether a decline can be taken back: soon enough, and while there is a place to give. */
export const acceptsReconsidering = (
  it: RuledCollaboration & { state_since: string; reason_code: string | null },
  campaign: Places,
  now: Date,
): Verdict =>
  all(
    may(it, 'reconsider', 'brand'),
    // Only the brand declines with a code: a creator's «no» to an invitation isn't the brand's to take back.
    it.reason_code === null ? refused('collaboration.not_now') : allowed,
    daysAfter(new Date(it.state_since), reconsiderDays) > now
      ? allowed
      : refused('collaboration.too_late_to_reconsider'),
    hasPlace(campaign, now),
  )

/** Whether a creator can still take the one extension: while the content is being made. */
export const acceptsExtension = (
  it: RuledCollaboration & { extended_at: string | null },
): Verdict =>
  all(
    it.state === 'producing' ? allowed : refused('collaboration.not_now'),
    it.extended_at === null ? allowed : refused('collaboration.already_extended'),
  )

export const acceptsSubmission = (it: RuledCollaboration): Verdict =>
  may(it, 'submit', 'creator', 'collaboration.content_not_due')

export const acceptsChangeRequest = (
  it: RuledCollaboration,
  changesAsked: number,
  terms: { changeRounds: number },
): Verdict =>
  all(
    may(it, 'requestChanges', 'brand', 'collaboration.nothing_to_review'),
    changesAsked < terms.changeRounds ? allowed : refused('collaboration.rounds_used'),
  )

export const acceptsApproval = (it: RuledCollaboration): Verdict =>
  may(it, 'approve', 'brand', 'collaboration.nothing_to_review')

/** A draft that is approved may be posted; whatever is live is done. */
export const approvalLeadsTo = (
  it: RuledCollaboration,
  terms: { needsDraft: boolean },
): 'approved' | 'completed' =>
  it.state === 'submitted' && terms.needsDraft ? 'approved' : 'completed'

export const acceptsCancelByCreator = (it: RuledCollaboration): Verdict =>
  may(it, 'cancel', 'creator', 'collaboration.not_cancellable')

export const acceptsCancelByBrand = (it: RuledCollaboration): Verdict =>
  may(
    it,
    'cancel',
    'brand',
    acceptsCancelByCreator(it).allowed
      ? 'collaboration.work_started'
      : 'collaboration.not_cancellable',
  )

/** A decision is about what was looked at: anything that happened since makes it void. */
export const acceptsVersion = (it: { version: number }, seen: number): Verdict =>
  it.version === seen ? allowed : refused('version.stale')

/** How often the brand may still ask for changes. */
export const roundsLeft = (changesAsked: number, changeRounds: number): number =>
  Math.max(0, changeRounds - changesAsked)

/** Until when a finished post stays up; null before the work is done, or when nothing was agreed. */
export const keepLiveUntil = (
  completedAt: string | null,
  { keepLiveDays }: { keepLiveDays: number },
): string | null =>
  completedAt === null || keepLiveDays === 0
    ? null
    : daysAfter(new Date(completedAt), keepLiveDays).toISOString()

const endings: readonly string[] = ['completed', 'declined', 'withdrawn', 'expired', 'cancelled']

/** Who must act next: the side whose silence the clock is about; nobody once it has ended. */
export const turnOf = (it: RuledCollaboration & DeliveryFacts): Turn => {
  if (it.state === 'disputed') return 'operator'
  if (endings.includes(it.state)) return 'nobody'
  return silenceOf({ ...it, state: it.state as CollaborationState })?.waitsFor ?? 'nobody'
}

/** Until when a brand should decide; never later than the campaign's own deadline, which the store knows. */
export const applicationDeadline = (now: Date): Date => daysAfter(now, houseDays.decideDays)
