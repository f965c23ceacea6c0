import type {
  BrandVerdicts,
  CreatorVerdicts,
} from '@tandem/contract/collaborations/collaboration.schema.ts'
import type {
  BrandGroup,
  CollaborationState,
  CreatorTab,
  Turn,
} from '@tandem/contract/collaborations/collaboration.state.ts'
import type { RefusalCode } from '@tandem/contract/refusals.ts'
import { all, allowed, refused, type Verdict } from '@tandem/contract/verdict.ts'
import { hasArc, type Side } from './collaboration-arcs.rules.ts'

const dayMs = 86_400_000

/** A brand may ask for changes twice: the third round is approved or disputed. */
const changeRoundsMax = 2
const applicationDays = 10
const productionDays = 14
const graceDays = 3
const changesDays = 5

/** What the rules look at; the stored row has it all. */
export type RuledCollaboration = { category: string; state: string }

/** The state an accepted application goes to: paid work starts at once, the others first move a product. */
export const firstWorkState = (category: string): 'producing' | 'accepted' =>
  category === 'paid_campaign' ? 'producing' : 'accepted'

/**
 * One act of one side: the states it is for, where it leads, and the reason it is refused elsewhere.
 * The states are named although arcs know them, because an arc may be another act too: a dispute
 * taken back also leads to «submitted».
 */
const may = (
  it: RuledCollaboration,
  act: { by: Side; from: readonly CollaborationState[]; to: CollaborationState },
  otherwise: RefusalCode,
): Verdict =>
  act.from.some((state) => state === it.state) && hasArc(it.category, it.state, act.to, act.by)
    ? allowed
    : refused(otherwise)

const cancellable = ['accepted', 'producing', 'changes_requested'] as const

export const acceptsWithdrawal = (it: RuledCollaboration): Verdict =>
  may(it, { by: 'creator', from: ['applied'], to: 'withdrawn' }, 'collaboration.already_decided')

export const acceptsDecline = (it: RuledCollaboration): Verdict =>
  may(it, { by: 'brand', from: ['applied'], to: 'declined' }, 'collaboration.already_decided')

/** Whether the applicant can be given a place: the campaign may be paused, but not ended, late or full. */
export const acceptsAcceptance = (
  it: RuledCollaboration,
  campaign: { state: string; deadline: string; slots_taken: number; creators_needed: number },
  now: Date,
): Verdict =>
  all(
    may(
      it,
      { by: 'brand', from: ['applied'], to: firstWorkState(it.category) },
      'collaboration.already_decided',
    ),
    campaign.state === 'open' || campaign.state === 'paused' ? allowed : refused('campaign.closed'),
    Date.parse(campaign.deadline) > now.getTime() ? allowed : refused('campaign.deadline_passed'),
    campaign.slots_taken < campaign.creators_needed ? allowed : refused('campaign.full'),
  )

export const acceptsSubmission = (it: RuledCollaboration): Verdict =>
  may(
    it,
    { by: 'creator', from: ['producing', 'changes_requested'], to: 'submitted' },
    'collaboration.content_not_due',
  )

export const acceptsChangeRequest = (it: RuledCollaboration, rounds: number): Verdict =>
  all(
    may(
      it,
      { by: 'brand', from: ['submitted'], to: 'changes_requested' },
      'collaboration.nothing_to_review',
    ),
    rounds <= changeRoundsMax ? allowed : refused('collaboration.rounds_used'),
  )

export const acceptsApproval = (it: RuledCollaboration): Verdict =>
  may(it, { by: 'brand', from: ['submitted'], to: 'completed' }, 'collaboration.nothing_to_review')

export const acceptsCancelByCreator = (it: RuledCollaboration): Verdict =>
  may(it, { by: 'creator', from: cancellable, to: 'cancelled' }, 'collaboration.not_cancellable')

export const acceptsCancelByBrand = (it: RuledCollaboration): Verdict =>
  may(
    it,
    { by: 'brand', from: cancellable, to: 'cancelled' },
    acceptsCancelByCreator(it).allowed
      ? 'collaboration.work_started'
      : 'collaboration.not_cancellable',
  )

/** A decision is about what was looked at: anything that happened since makes it void. */
export const acceptsVersion = (it: { version: number }, seen: number): Verdict =>
  it.version === seen ? allowed : refused('version.stale')

/** Every verdict a creator's screen needs. */
export const creatorVerdicts = (it: RuledCollaboration): CreatorVerdicts => ({
  withdraw: acceptsWithdrawal(it),
  submit: acceptsSubmission(it),
  cancel: acceptsCancelByCreator(it),
})

/** Every verdict a brand's screen needs; `mayDecide` is the policy's answer for this member. */
export const brandVerdicts = (
  it: RuledCollaboration,
  campaign: Parameters<typeof acceptsAcceptance>[1],
  more: { rounds: number; mayDecide: Verdict; now: Date },
): BrandVerdicts => ({
  accept: all(more.mayDecide, acceptsAcceptance(it, campaign, more.now)),
  decline: all(more.mayDecide, acceptsDecline(it)),
  requestChanges: all(more.mayDecide, acceptsChangeRequest(it, more.rounds)),
  approve: all(more.mayDecide, acceptsApproval(it)),
  cancel: all(more.mayDecide, acceptsCancelByBrand(it)),
})

/** How often the brand may still ask for changes. */
export const roundsLeft = (rounds: number): number =>
  Math.max(0, changeRoundsMax - Math.max(0, rounds - 1))

/** States by who must act. Nobody acts on what has ended. */
const statesByTurn: Record<Turn, readonly CollaborationState[]> = {
  creator: ['invited', 'producing', 'changes_requested', 'approved', 'shipped'],
  brand: ['applied', 'submitted', 'proof_submitted', 'live'],
  operator: ['disputed'],
  nobody: ['completed', 'declined', 'withdrawn', 'expired', 'cancelled'],
}

/** Who must act next. Accepted means: the product is shipped by the brand, or bought by the creator. */
export const turnOf = (it: RuledCollaboration): Turn => {
  if (it.state === 'accepted') return it.category === 'purchase_reimburse' ? 'creator' : 'brand'
  const turns = Object.entries(statesByTurn) as [Turn, readonly string[]][]
  return turns.find(([, states]) => states.includes(it.state))?.[0] ?? 'nobody'
}

export const tabStates: Record<CreatorTab, readonly CollaborationState[]> = {
  needs_you: statesByTurn.creator,
  in_progress: ['accepted', 'submitted', 'proof_submitted', 'live', 'disputed'],
  waiting: ['applied'],
  done: statesByTurn.nobody,
}

export const groupStates: Record<BrandGroup, readonly CollaborationState[]> = {
  to_decide: ['applied'],
  // Receipts and live posts can't be decided yet, so they must not be counted as the brand's work.
  to_review: ['submitted'],
  in_progress: [
    'invited',
    'accepted',
    'shipped',
    'proof_submitted',
    'producing',
    'changes_requested',
    'approved',
    'live',
    'disputed',
  ],
  completed: ['completed'],
  ended: ['declined', 'withdrawn', 'expired', 'cancelled'],
}

const earlier = (a: Date, b: Date): Date => (a < b ? a : b)
const after = (moment: Date, days: number): Date => new Date(moment.getTime() + days * dayMs)

/** Until when a brand should decide; never later than the campaign's own deadline, which the store knows. */
export const applicationDeadline = (now: Date): Date => after(now, applicationDays)

/** Content is due two weeks after acceptance, or at the campaign's deadline if that comes first. */
export const contentDueAt = (now: Date, campaignDeadline: string): Date =>
  earlier(after(now, productionDays), new Date(campaignDeadline))

/** What is late a little is still taken: the place is given back only after the grace. */
export const productionDeadline = (dueAt: Date): Date => after(dueAt, graceDays)

export const changesDeadline = (now: Date): Date => after(now, changesDays)

/** So many working days later, in UTC: reviewers don't work at week-ends. */
export const reviewDeadline = (now: Date, reviewDays: number): Date => {
  let moment = now
  for (let left = reviewDays; left > 0; ) {
    moment = after(moment, 1)
    const weekday = moment.getUTCDay()
    if (weekday !== 0 && weekday !== 6) left -= 1
  }
  return moment
}
