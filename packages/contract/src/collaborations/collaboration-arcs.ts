import type { CampaignCategory } from '../campaigns/campaign.vocabulary.ts'
import type { CollaborationState } from './collaboration.state.ts'
import type { CollaborationAct, Side } from './collaboration-acts.ts'
import type { ClockDays } from './collaboration-terms.schema.ts'

/** Days of the terms, the content's due date, what was left of the last one, or none. */
export type Clock = keyof ClockDays | 'due' | 'rest' | null

/** `parcelReported`: a report about the parcel waits for the brand. */
export type DeliveryFacts = { hasAddress?: boolean; parcelReported?: boolean }

/**
 * Whose silence an arc answers, once their time is over. Whose it is can hang on a fact: once there
 * is an address, the brand is to act; a parcel that was reported waits for the brand as well.
 */
export type Silence = {
  of: 'creator' | 'brand'
  when?: Partial<Record<keyof DeliveryFacts, boolean>>
}

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
  /** For the server's own: nobody acted in time. A dispute tells by itself who was to answer. */
  silence: readonly Silence[]
}

const both = ['creator', 'brand'] as const
const toCreator = ['creator'] as const
const toBrand = ['brand'] as const
const ofCreator: Arc['silence'] = [{ of: 'creator' }]
const ofBrand: Arc['silence'] = [{ of: 'brand' }]

const inCategory =
  (category: Arc['category']) =>
  (
    [act, from, to]: readonly [CollaborationAct, CollaborationState, CollaborationState],
    by: readonly Side[],
    event: string,
    tells: Arc['tells'],
    clock: Clock = null,
    silence: Arc['silence'] = [],
  ): Arc => ({
    act,
    from,
    to,
    by,
    category,
    event,
    tells,
    clock,
    silence,
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
  any(['expire', 'invited', 'expired'], ['system'], 'expired', both, null, ofCreator),
  any(['decline', 'applied', 'declined'], ['brand'], 'declined', toCreator),
  any(['reconsider', 'declined', 'applied'], ['brand'], 'reconsidered', toCreator, 'decideDays'),
  any(['withdraw', 'applied', 'withdrawn'], ['creator'], 'withdrawn', toBrand),
  any(['expire', 'applied', 'expired'], ['system'], 'expired', toCreator, null, ofBrand),
]

const moving: Arc[] = [
  gifting(['ship', 'accepted', 'shipped'], ['brand'], 'shipped', toCreator, 'receiveDays'),
  gifting(['receive', 'shipped', 'producing'], ['creator', 'system'], 'received', both, 'due', [
    { of: 'creator', when: { parcelReported: false } },
  ]),
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
    ofBrand,
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
    ['approve', 'submitted', 'approved'],
    ['brand', 'system'],
    'draft_approved',
    both,
    'postDays',
    ofBrand,
  ),
  any(['approve', 'submitted', 'completed'], ['brand', 'system'], 'completed', both, null, ofBrand),
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
  any(['goLive', 'approved', 'live'], ['creator'], 'went_live', toBrand, 'liveCheckDays'),
  any(['approve', 'live', 'completed'], ['brand', 'system'], 'completed', both, null, ofBrand),
  any(['refuseLive', 'live', 'approved'], ['brand'], 'live_refused', toCreator, 'repostDays'),
]

const ending: Arc[] = [
  any(['cancel', 'accepted', 'cancelled'], ['creator', 'brand', 'operator'], 'cancelled', both),
  any(['cancel', 'shipped', 'cancelled'], ['operator'], 'cancelled', both),
  any(['cancel', 'producing', 'cancelled'], ['creator', 'operator'], 'cancelled', both),
  any(['cancel', 'changes_requested', 'cancelled'], ['creator', 'operator'], 'cancelled', both),
  any(['cancel', 'approved', 'cancelled'], ['creator', 'operator'], 'cancelled', both),
  any(['expire', 'accepted', 'expired'], ['system'], 'expired', both, null, [
    { of: 'creator', when: { hasAddress: false } },
    { of: 'brand', when: { hasAddress: true } },
  ]),
  gifting(['expire', 'shipped', 'expired'], ['system'], 'expired', both, null, [
    { of: 'brand', when: { parcelReported: true } },
  ]),
  any(['expire', 'producing', 'expired'], ['system'], 'expired', both, null, ofCreator),
  any(['expire', 'changes_requested', 'expired'], ['system'], 'expired', both, null, ofCreator),
  any(['expire', 'approved', 'expired'], ['system'], 'expired', both, null, ofCreator),
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

/** A state's first act is its main one. The database holds the same pairs and refuses any other. */
export const arcs: readonly Arc[] = [...starting, ...moving, ...creating, ...ending, ...disputing]

const leadsOn = (arc: Arc, { category, state }: { category: string; state: string }): boolean =>
  arc.from === state && (arc.category === '*' || arc.category === category)

/** None when the act isn't possible there. */
export const arcsFrom = (
  it: { category: string; state: string },
  act: CollaborationAct,
  by: Side,
): Arc[] => arcs.filter((arc) => arc.act === act && leadsOn(arc, it) && arc.by.includes(by))

/** What one side may do from where it stands, the main act first. */
export const actsOf = (
  it: { category: string; state: string },
  by: 'creator' | 'brand',
): CollaborationAct[] => [
  ...new Set(arcs.filter((arc) => leadsOn(arc, it) && arc.by.includes(by)).map(({ act }) => act)),
]

/** Null where no clock runs, and in a dispute. */
export const silenceOf = (
  it: { category: string; state: string } & DeliveryFacts,
): { waitsFor: 'creator' | 'brand'; act: CollaborationAct } | null => {
  const facts = { hasAddress: it.hasAddress === true, parcelReported: it.parcelReported === true }
  const holds = ({ when = {} }: Silence): boolean =>
    Object.entries(when).every(([fact, is]) => facts[fact as keyof DeliveryFacts] === is)
  for (const arc of arcs) {
    const silence = leadsOn(arc, it) && arc.silence.find(holds)
    if (silence) return { waitsFor: silence.of, act: arc.act }
  }
  return null
}
