import type { CampaignCategory } from '../../campaigns/campaigns/campaign.vocabulary.ts'
import type { Side } from '../../side.ts'
import type { CollaborationEvent } from './collaboration.events.ts'
import type { CollaborationState } from './collaboration.state.ts'
import type { CollaborationAct, CollaborationActor } from './collaboration-acts.ts'
import type { ClockDays } from './collaboration-terms.schema.ts'

/** A period from the terms, the content's due date, or `rest` of the previous deadline. */
export type Clock = keyof ClockDays | 'due' | 'rest' | null

/** `shipmentReported` is true while the brand has not answered a report about the shipment. */
export type DeliveryFacts = { hasAddress?: boolean; shipmentReported?: boolean }

/** `of` is the side that missed the deadline. `when` limits it to matching delivery facts. */
export type Silence = {
  of: Side
  when?: Partial<Record<keyof DeliveryFacts, boolean>>
}

type TransitionOf<Act extends CollaborationAct, Event extends CollaborationEvent> = {
  act: Act
  from: CollaborationState
  to: CollaborationState
  by: readonly CollaborationActor[]
  category: CampaignCategory | '*'
  clock: Clock
  event: Event
  /** Sides that are notified in addition to the one that acted. */
  tells: readonly Side[]
  /** Sides that a missed deadline can blame. Disputes store the side that must act. */
  silence: readonly Silence[]
}

export type Transition = TransitionOf<CollaborationAct, StepEvent>

const both = ['creator', 'brand'] as const
const toCreator = ['creator'] as const
const toBrand = ['brand'] as const
const ofCreator: readonly Silence[] = [{ of: 'creator' }]
const ofBrand: readonly Silence[] = [{ of: 'brand' }]

const inCategory =
  (category: CampaignCategory | '*') =>
  <Act extends CollaborationAct, Event extends CollaborationEvent>(
    [act, from, to]: readonly [Act, CollaborationState, CollaborationState],
    by: readonly CollaborationActor[],
    event: Event,
    tells: readonly Side[],
    clock: Clock = null,
    silence: readonly Silence[] = [],
  ): TransitionOf<Act, Event> => ({
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

const starting = [
  paid(
    ['acceptInvitation', 'invited', 'producing'],
    ['creator'],
    'collaboration.invitation_accepted',
    toBrand,
    'due',
  ),
  paid(['accept', 'applied', 'producing'], ['brand'], 'collaboration.accepted', toCreator, 'due'),
  gifting(
    ['acceptInvitation', 'invited', 'accepted'],
    ['creator'],
    'collaboration.invitation_accepted',
    toBrand,
    'shipDays',
  ),
  gifting(
    ['accept', 'applied', 'accepted'],
    ['brand'],
    'collaboration.accepted',
    toCreator,
    'shipDays',
  ),
  purchase(
    ['acceptInvitation', 'invited', 'accepted'],
    ['creator'],
    'collaboration.invitation_accepted',
    toBrand,
    'buyDays',
  ),
  purchase(
    ['accept', 'applied', 'accepted'],
    ['brand'],
    'collaboration.accepted',
    toCreator,
    'buyDays',
  ),
  any(
    ['declineInvitation', 'invited', 'declined'],
    ['creator'],
    'collaboration.invitation_declined',
    toBrand,
  ),
  any(
    ['withdrawInvitation', 'invited', 'withdrawn'],
    ['brand'],
    'collaboration.invitation_withdrawn',
    toCreator,
  ),
  any(['expire', 'invited', 'expired'], ['system'], 'collaboration.expired', both, null, ofCreator),
  any(['decline', 'applied', 'declined'], ['brand'], 'collaboration.declined', toCreator),
  any(
    ['reconsider', 'declined', 'applied'],
    ['brand'],
    'collaboration.reconsidered',
    toCreator,
    'decideDays',
  ),
  any(['withdraw', 'applied', 'withdrawn'], ['creator'], 'collaboration.withdrawn', toBrand),
  any(
    ['expire', 'applied', 'expired'],
    ['system'],
    'collaboration.expired',
    toCreator,
    null,
    ofBrand,
  ),
]

const moving = [
  gifting(
    ['ship', 'accepted', 'shipped'],
    ['brand'],
    'collaboration.shipped',
    toCreator,
    'receiveDays',
  ),
  gifting(
    ['receive', 'shipped', 'producing'],
    ['creator', 'system'],
    'collaboration.received',
    both,
    'due',
    [{ of: 'creator', when: { shipmentReported: false } }],
  ),
  gifting(
    ['resend', 'shipped', 'accepted'],
    ['brand', 'operator'],
    'collaboration.resend_agreed',
    toCreator,
    'shipDays',
  ),
  any(
    ['refuseShipment', 'shipped', 'cancelled'],
    ['creator'],
    'collaboration.shipment_refused',
    toBrand,
  ),
  purchase(
    ['sendReceipt', 'accepted', 'proof_submitted'],
    ['creator'],
    'collaboration.receipt_sent',
    toBrand,
    'receiptDays',
  ),
  purchase(
    ['approveReceipt', 'proof_submitted', 'producing'],
    ['brand', 'system'],
    'collaboration.receipt_approved',
    both,
    'due',
    ofBrand,
  ),
  purchase(
    ['refuseReceipt', 'proof_submitted', 'accepted'],
    ['brand'],
    'collaboration.receipt_refused',
    toCreator,
    'resendReceiptDays',
  ),
]

const creating = [
  any(
    ['submit', 'producing', 'submitted'],
    ['creator'],
    'collaboration.submitted',
    toBrand,
    'reviewDays',
  ),
  any(
    ['submit', 'changes_requested', 'submitted'],
    ['creator'],
    'collaboration.submitted',
    toBrand,
    'reviewDays',
  ),
  any(
    ['approve', 'submitted', 'approved'],
    ['brand', 'system'],
    'collaboration.draft_approved',
    both,
    'postDays',
    ofBrand,
  ),
  any(
    ['approve', 'submitted', 'completed'],
    ['brand', 'system'],
    'collaboration.completed',
    both,
    null,
    ofBrand,
  ),
  any(
    ['requestChanges', 'submitted', 'changes_requested'],
    ['brand'],
    'collaboration.changes_requested',
    toCreator,
    'changeDays',
  ),
  any(
    ['takeBackChanges', 'changes_requested', 'submitted'],
    ['brand'],
    'collaboration.changes_taken_back',
    toCreator,
    'reviewDays',
  ),
  any(
    ['goLive', 'approved', 'live'],
    ['creator'],
    'collaboration.went_live',
    toBrand,
    'liveCheckDays',
  ),
  any(
    ['approve', 'live', 'completed'],
    ['brand', 'system'],
    'collaboration.completed',
    both,
    null,
    ofBrand,
  ),
  any(
    ['refuseLive', 'live', 'approved'],
    ['brand'],
    'collaboration.live_refused',
    toCreator,
    'repostDays',
  ),
]

const ending = [
  any(
    ['cancel', 'accepted', 'cancelled'],
    ['creator', 'brand', 'operator'],
    'collaboration.cancelled',
    both,
  ),
  any(['cancel', 'shipped', 'cancelled'], ['operator'], 'collaboration.cancelled', both),
  any(['expire', 'accepted', 'expired'], ['system'], 'collaboration.expired', both, null, [
    { of: 'creator', when: { hasAddress: false } },
    { of: 'brand', when: { hasAddress: true } },
  ]),
  gifting(['expire', 'shipped', 'expired'], ['system'], 'collaboration.expired', both, null, [
    { of: 'brand', when: { shipmentReported: true } },
  ]),
  ...(['producing', 'changes_requested', 'approved'] as const).flatMap((state) => [
    any(['cancel', state, 'cancelled'], ['creator', 'operator'], 'collaboration.cancelled', both),
    any(['expire', state, 'expired'], ['system'], 'collaboration.expired', both, null, ofCreator),
  ]),
]

const people: readonly CollaborationActor[] = both
const disputable = (within: typeof any, state: CollaborationState) => [
  within(['dispute', state, 'disputed'], people, 'collaboration.disputed', both, 'replyDays'),
  within(
    ['takeBackDispute', 'disputed', state],
    people,
    'collaboration.dispute_taken_back',
    both,
    'rest',
  ),
]
const disputing = [
  ...disputable(gifting, 'shipped'),
  ...disputable(purchase, 'proof_submitted'),
  ...(['producing', 'submitted', 'changes_requested', 'live'] as const).flatMap((state) =>
    disputable(any, state),
  ),
  ...(['completed', 'cancelled'] as const).map((state) =>
    any(
      ['resolve', 'disputed', state],
      ['operator', 'system', ...people],
      'collaboration.dispute_resolved',
      both,
    ),
  ),
]

// Keeps literal types, so that other types can look up the event of an act.
const table = [...starting, ...moving, ...creating, ...ending, ...disputing]
type Row = (typeof table)[number]

export type StepEvent = Row['event']
export type EventOf<Act extends CollaborationAct> = Extract<Row, { act: Act }>['event']

/** The first act of a state is its main act. The database enforces the same transitions. */
export const transitions: readonly Transition[] = table

const leadsOn = (
  transition: Transition,
  { category, state }: { category: string; state: string },
): boolean =>
  transition.from === state && (transition.category === '*' || transition.category === category)

export const transitionsFrom = (
  collaboration: { category: string; state: string },
  act: CollaborationAct,
  by: CollaborationActor,
): Transition[] =>
  transitions.filter(
    (transition) =>
      transition.act === act && leadsOn(transition, collaboration) && transition.by.includes(by),
  )

/** Lists the possible acts of one side, the main act first. */
export const actsOf = (
  collaboration: { category: string; state: string },
  by: Side,
): CollaborationAct[] => [
  ...new Set(
    transitions
      .filter((transition) => leadsOn(transition, collaboration) && transition.by.includes(by))
      .map(({ act }) => act),
  ),
]

/** Null when the state has no deadline, and during a dispute. */
export const silenceOf = (
  collaboration: { category: string; state: string } & DeliveryFacts,
): { waitsFor: Side; act: CollaborationAct } | null => {
  const facts = {
    hasAddress: collaboration.hasAddress === true,
    shipmentReported: collaboration.shipmentReported === true,
  }
  const holds = ({ when = {} }: Silence): boolean =>
    Object.entries(when).every(([fact, is]) => facts[fact as keyof DeliveryFacts] === is)
  for (const transition of transitions) {
    const silence = leadsOn(transition, collaboration) && transition.silence.find(holds)
    if (silence) return { waitsFor: silence.of, act: transition.act }
  }
  return null
}
