import type { CampaignCategory } from '../campaigns/campaign.vocabulary.ts'
import type { CollaborationState } from './collaboration.state.ts'
import type { CollaborationAct, Side } from './collaboration-acts.ts'
import type { ClockDays } from './collaboration-terms.schema.ts'

/** What happens to the coins: set aside, back to the campaign, paid out, the purchase paid back, or divided. */
export type CoinMove = 'none' | 'hold' | 'return' | 'release' | 'reimburse' | 'divide'

/** Which clock starts in the new state: days of the terms, the content's due date, what was left of the last one, or none. */
export type Clock = keyof ClockDays | 'due' | 'rest' | null

/** One legal change of state. */
export type Arc = {
  act: CollaborationAct
  from: CollaborationState
  to: CollaborationState
  by: readonly Side[]
  category: CampaignCategory | '*'
  /** What must also be so, in words; null when the state is all that counts. */
  guard: string | null
  coins: CoinMove
  clock: Clock
  /** The event it announces, after `collaboration.`. */
  event: string
  /** Who is told besides whoever did it: an act of the server tells both. */
  tells: readonly ('creator' | 'brand')[]
}

type More = Partial<Pick<Arc, 'guard' | 'coins' | 'clock'>>
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
    more: More = {},
  ): Arc => ({
    act,
    from,
    to,
    by,
    category,
    event,
    tells,
    guard: null,
    coins: 'none',
    clock: null,
    ...more,
  })

const any = inCategory('*')
const paid = inCategory('paid_campaign')
const gifting = inCategory('product_gifting')
const purchase = inCategory('purchase_reimburse')

const place = 'the campaign runs and has a free place'
const hold = { guard: place, coins: 'hold' } as const
const give = { coins: 'return' } as const

const starting: Arc[] = [
  paid(['acceptInvitation', 'invited', 'producing'], ['creator'], 'invitation_accepted', toBrand, {
    ...hold,
    clock: 'due',
  }),
  paid(['accept', 'applied', 'producing'], ['brand'], 'accepted', toCreator, {
    ...hold,
    clock: 'due',
  }),
  gifting(
    ['acceptInvitation', 'invited', 'accepted'],
    ['creator'],
    'invitation_accepted',
    toBrand,
    { ...hold, clock: 'shipDays' },
  ),
  gifting(['accept', 'applied', 'accepted'], ['brand'], 'accepted', toCreator, {
    ...hold,
    clock: 'shipDays',
  }),
  purchase(
    ['acceptInvitation', 'invited', 'accepted'],
    ['creator'],
    'invitation_accepted',
    toBrand,
    { ...hold, clock: 'buyDays' },
  ),
  purchase(['accept', 'applied', 'accepted'], ['brand'], 'accepted', toCreator, {
    ...hold,
    clock: 'buyDays',
  }),
  any(['declineInvitation', 'invited', 'declined'], ['creator'], 'invitation_declined', toBrand),
  any(['withdrawInvitation', 'invited', 'withdrawn'], ['brand'], 'invitation_withdrawn', toCreator),
  any(['expire', 'invited', 'expired'], ['system'], 'expired', both),
  any(['decline', 'applied', 'declined'], ['brand'], 'declined', toCreator, {
    guard: 'with a reason',
  }),
  any(['reconsider', 'declined', 'applied'], ['brand'], 'reconsidered', toCreator, {
    guard: 'within 7 days, while the campaign runs',
    clock: 'decideDays',
  }),
  any(['withdraw', 'applied', 'withdrawn'], ['creator'], 'withdrawn', toBrand),
  any(['expire', 'applied', 'expired'], ['system'], 'expired', toCreator),
]

const moving: Arc[] = [
  gifting(['ship', 'accepted', 'shipped'], ['brand'], 'shipped', toCreator, {
    guard: 'the creator gave an address',
    clock: 'receiveDays',
  }),
  gifting(['receive', 'shipped', 'producing'], ['creator', 'system'], 'received', both, {
    clock: 'due',
  }),
  gifting(['resend', 'shipped', 'accepted'], ['brand', 'operator'], 'resend_agreed', toCreator, {
    guard: 'the creator reported a problem',
    clock: 'shipDays',
  }),
  any(['refuseParcel', 'shipped', 'cancelled'], ['creator'], 'parcel_refused', toBrand, {
    guard: 'a fee nobody told of is asked for',
    ...give,
  }),
  purchase(['sendReceipt', 'accepted', 'proof_submitted'], ['creator'], 'receipt_sent', toBrand, {
    guard: 'the receipt was never paid',
    clock: 'receiptDays',
  }),
  purchase(
    ['approveReceipt', 'proof_submitted', 'producing'],
    ['brand', 'system'],
    'receipt_approved',
    both,
    { coins: 'reimburse', clock: 'due' },
  ),
  purchase(
    ['refuseReceipt', 'proof_submitted', 'accepted'],
    ['brand'],
    'receipt_refused',
    toCreator,
    { guard: 'with a reason, at most twice', clock: 'resendReceiptDays' },
  ),
]

const creating: Arc[] = [
  any(['submit', 'producing', 'submitted'], ['creator'], 'submitted', toBrand, {
    guard: 'labelled, and the live link fits and is new',
    clock: 'reviewDays',
  }),
  any(['submit', 'changes_requested', 'submitted'], ['creator'], 'submitted', toBrand, {
    guard: 'labelled, and the live link fits and is new',
    clock: 'reviewDays',
  }),
  any(
    ['requestChanges', 'submitted', 'changes_requested'],
    ['brand'],
    'changes_requested',
    toCreator,
    { guard: 'at most twice, with words', clock: 'changeDays' },
  ),
  any(
    ['takeBackChanges', 'changes_requested', 'submitted'],
    ['brand'],
    'changes_taken_back',
    toCreator,
    { clock: 'reviewDays' },
  ),
  any(['approve', 'submitted', 'approved'], ['brand', 'system'], 'draft_approved', both, {
    guard: 'the campaign asks for a draft',
    clock: 'postDays',
  }),
  any(['approve', 'submitted', 'completed'], ['brand', 'system'], 'completed', both, {
    guard: 'the content is live',
    coins: 'release',
  }),
  any(['goLive', 'approved', 'live'], ['creator'], 'went_live', toBrand, {
    guard: 'the live link fits and is new',
    clock: 'liveCheckDays',
  }),
  any(['refuseLive', 'live', 'approved'], ['brand'], 'live_refused', toCreator, {
    guard: 'with a reason',
    clock: 'repostDays',
  }),
  any(['approve', 'live', 'completed'], ['brand', 'system'], 'completed', both, {
    coins: 'release',
  }),
]

const ending: Arc[] = [
  any(
    ['cancel', 'accepted', 'cancelled'],
    ['creator', 'brand', 'operator'],
    'cancelled',
    both,
    give,
  ),
  any(['cancel', 'shipped', 'cancelled'], ['operator'], 'cancelled', both, give),
  any(['cancel', 'producing', 'cancelled'], ['creator', 'operator'], 'cancelled', both, give),
  any(
    ['cancel', 'changes_requested', 'cancelled'],
    ['creator', 'operator'],
    'cancelled',
    both,
    give,
  ),
  any(['cancel', 'approved', 'cancelled'], ['creator', 'operator'], 'cancelled', both, give),
  any(['expire', 'accepted', 'expired'], ['system'], 'expired', both, give),
  gifting(['expire', 'shipped', 'expired'], ['system'], 'expired', both, {
    guard: 'the creator reported a problem and the brand did not answer',
    ...give,
  }),
  any(['expire', 'producing', 'expired'], ['system'], 'expired', both, give),
  any(['expire', 'changes_requested', 'expired'], ['system'], 'expired', both, give),
  any(['expire', 'approved', 'expired'], ['system'], 'expired', both, give),
]

const people: readonly Side[] = both
const disputing: Arc[] = [
  gifting(['dispute', 'shipped', 'disputed'], people, 'disputed', both, { clock: 'replyDays' }),
  gifting(['takeBackDispute', 'disputed', 'shipped'], people, 'dispute_taken_back', both, {
    guard: 'by whoever opened it',
    clock: 'rest',
  }),
  purchase(['dispute', 'proof_submitted', 'disputed'], people, 'disputed', both, {
    clock: 'replyDays',
  }),
  purchase(['takeBackDispute', 'disputed', 'proof_submitted'], people, 'dispute_taken_back', both, {
    guard: 'by whoever opened it',
    clock: 'rest',
  }),
  ...(['producing', 'submitted', 'changes_requested', 'live'] as const).flatMap((state) => [
    any(['dispute', state, 'disputed'], people, 'disputed', both, { clock: 'replyDays' }),
    any(['takeBackDispute', 'disputed', state], people, 'dispute_taken_back', both, {
      guard: 'by whoever opened it',
      clock: 'rest',
    }),
  ]),
  any(
    ['resolve', 'disputed', 'completed'],
    ['operator', 'system', ...people],
    'dispute_resolved',
    both,
    { guard: 'decided, agreed, or nobody answered; the creator gets something', coins: 'divide' },
  ),
  any(
    ['resolve', 'disputed', 'cancelled'],
    ['operator', 'system', ...people],
    'dispute_resolved',
    both,
    {
      guard:
        'decided, agreed, or nobody answered; no work came of it, or the creator gets nothing for it',
      ...give,
    },
  ),
]

/**
 * Every legal change of a collaboration's state: who may cause it, what it does to the coins, which
 * clock starts and who is told. The server enforces it, the database holds the same pairs and
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
