import type { CampaignCategory } from '../campaigns/campaign.vocabulary.ts'
import type { CollaborationState } from './collaboration.state.ts'
import type { CollaborationAct, Side } from './collaboration-acts.ts'
import type { ClockDays } from './collaboration-terms.schema.ts'

/** Which clock starts in the new state: days of the terms, the content's due date, what was left of the last one, or none. */
export type Clock = keyof ClockDays | 'due' | 'rest' | null

/** One legal change of state. */
export type Arc = {
  act: CollaborationAct
  from: CollaborationState
  to: CollaborationState
  by: readonly Side[]
  category: CampaignCategory | '*'
  clock: Clock
  /** The event it announces, after `collaboration.`. */
  event: string
  /** Who is told besides whoever did it: an act of the server tells both. */
  tells: readonly ('creator' | 'brand')[]
}

const both = ['creator', 'brand'] as const
const toCreator = ['creator'] as const
const toBrand = ['brand'] as const

const inCategory =
  (category: Arc['category']) =>
  (
    [act, from, to]: readonly [CollaborationAct, CollaborationState, CollaborationState],
    by: readonly Side[],
    event: string,
    tells: Arc['tells'],
    clock: Clock = null,
  ): Arc => ({
    act,
    from,
    to,
    by,
    category,
    event,
    tells,
    clock,
  })

const any = inCategory('*')
const paid = inCategory('paid_campaign')
const gifting = inCategory('product_gifting')
const purchase = inCategory('purchase_reimburse')

const starting: Arc[] = [
  paid(
    ['acceptInvitation', 'invited', 'producing'],
    ['creator'],
    'invitation_accepted',
    toBrand,
    'due',
  ),
  paid(['accept', 'applied', 'producing'], ['brand'], 'accepted', toCreator, 'due'),
  gifting(
    ['acceptInvitation', 'invited', 'accepted'],
    ['creator'],
    'invitation_accepted',
    toBrand,
    'shipDays',
  ),
  gifting(['accept', 'applied', 'accepted'], ['brand'], 'accepted', toCreator, 'shipDays'),
  purchase(
    ['acceptInvitation', 'invited', 'accepted'],
    ['creator'],
    'invitation_accepted',
    toBrand,
    'buyDays',
  ),
  purchase(['accept', 'applied', 'accepted'], ['brand'], 'accepted', toCreator, 'buyDays'),
  any(['declineInvitation', 'invited', 'declined'], ['creator'], 'invitation_declined', toBrand),
  any(['withdrawInvitation', 'invited', 'withdrawn'], ['brand'], 'invitation_withdrawn', toCreator),
  any(['expire', 'invited', 'expired'], ['system'], 'expired', both),
  any(['decline', 'applied', 'declined'], ['brand'], 'declined', toCreator),
  any(['reconsider', 'declined', 'applied'], ['brand'], 'reconsidered', toCreator, 'decideDays'),
  any(['withdraw', 'applied', 'withdrawn'], ['creator'], 'withdrawn', toBrand),
  any(['expire', 'applied', 'expired'], ['system'], 'expired', toCreator),
]

const moving: Arc[] = [
  gifting(['ship', 'accepted', 'shipped'], ['brand'], 'shipped', toCreator, 'receiveDays'),
  gifting(['receive', 'shipped', 'producing'], ['creator', 'system'], 'received', both, 'due'),
  gifting(
    ['resend', 'shipped', 'accepted'],
    ['brand', 'operator'],
    'resend_agreed',
    toCreator,
    'shipDays',
  ),
  any(['refuseParcel', 'shipped', 'cancelled'], ['creator'], 'parcel_refused', toBrand),
  purchase(
    ['sendReceipt', 'accepted', 'proof_submitted'],
    ['creator'],
    'receipt_sent',
    toBrand,
    'receiptDays',
  ),
  purchase(
    ['approveReceipt', 'proof_submitted', 'producing'],
    ['brand', 'system'],
    'receipt_approved',
    both,
    'due',
  ),
  purchase(
    ['refuseReceipt', 'proof_submitted', 'accepted'],
    ['brand'],
    'receipt_refused',
    toCreator,
    'resendReceiptDays',
  ),
]

const creating: Arc[] = [
  any(['submit', 'producing', 'submitted'], ['creator'], 'submitted', toBrand, 'reviewDays'),
  any(
    ['submit', 'changes_requested', 'submitted'],
    ['creator'],
    'submitted',
    toBrand,
    'reviewDays',
  ),
  any(
    ['requestChanges', 'submitted', 'changes_requested'],
    ['brand'],
    'changes_requested',
    toCreator,
    'changeDays',
  ),
  any(
    ['takeBackChanges', 'changes_requested', 'submitted'],
    ['brand'],
    'changes_taken_back',
    toCreator,
    'reviewDays',
  ),
  any(
    ['approve', 'submitted', 'approved'],
    ['brand', 'system'],
    'draft_approved',
    both,
    'postDays',
  ),
  any(['approve', 'submitted', 'completed'], ['brand', 'system'], 'completed', both),
  any(['goLive', 'approved', 'live'], ['creator'], 'went_live', toBrand, 'liveCheckDays'),
  any(['refuseLive', 'live', 'approved'], ['brand'], 'live_refused', toCreator, 'repostDays'),
  any(['approve', 'live', 'completed'], ['brand', 'system'], 'completed', both),
]

const ending: Arc[] = [
  any(['cancel', 'accepted', 'cancelled'], ['creator', 'brand', 'operator'], 'cancelled', both),
  any(['cancel', 'shipped', 'cancelled'], ['operator'], 'cancelled', both),
  any(['cancel', 'producing', 'cancelled'], ['creator', 'operator'], 'cancelled', both),
  any(['cancel', 'changes_requested', 'cancelled'], ['creator', 'operator'], 'cancelled', both),
  any(['cancel', 'approved', 'cancelled'], ['creator', 'operator'], 'cancelled', both),
  any(['expire', 'accepted', 'expired'], ['system'], 'expired', both),
  gifting(['expire', 'shipped', 'expired'], ['system'], 'expired', both),
  any(['expire', 'producing', 'expired'], ['system'], 'expired', both),
  any(['expire', 'changes_requested', 'expired'], ['system'], 'expired', both),
  any(['expire', 'approved', 'expired'], ['system'], 'expired', both),
]

const people: readonly Side[] = both
const disputing: Arc[] = [
  gifting(['dispute', 'shipped', 'disputed'], people, 'disputed', both, 'replyDays'),
  gifting(['takeBackDispute', 'disputed', 'shipped'], people, 'dispute_taken_back', both, 'rest'),
  purchase(['dispute', 'proof_submitted', 'disputed'], people, 'disputed', both, 'replyDays'),
  purchase(
    ['takeBackDispute', 'disputed', 'proof_submitted'],
    people,
    'dispute_taken_back',
    both,
    'rest',
  ),
  ...(['producing', 'submitted', 'changes_requested', 'live'] as const).flatMap((state) => [
    any(['dispute', state, 'disputed'], people, 'disputed', both, 'replyDays'),
    any(['takeBackDispute', 'disputed', state], people, 'dispute_taken_back', both, 'rest'),
  ]),
  any(
    ['resolve', 'disputed', 'completed'],
    ['operator', 'system', ...people],
    'dispute_resolved',
    both,
  ),
  any(
    ['resolve', 'disputed', 'cancelled'],
    ['operator', 'system', ...people],
    'dispute_resolved',
    both,
  ),
]

/**
 * Every legal change of a collaboration's state: who may cause it, which clock starts
 * and who is told. The server enforces it, the database holds the same pairs and
 * refuses any other, and screens read their next action from it.
 */
export const arcs: readonly Arc[] = [...starting, ...moving, ...creating, ...ending, ...disputing]

/** The arcs of this act that lead on from a state in a category; none when it isn't possible there. */
export const arcsFrom = (
  it: { category: string; state: string },
  act: CollaborationAct,
  by: Side,
): Arc[] =>
  arcs.filter(
    (arc) =>
      arc.act === act &&
      arc.from === it.state &&
      (arc.category === '*' || arc.category === it.category) &&
      arc.by.includes(by),
  )
