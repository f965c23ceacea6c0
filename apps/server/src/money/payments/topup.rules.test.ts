import type { TopupState } from '@tandem/contract/money/payments/topup.schema.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { PaymentFact } from './payment-provider.ts'
import {
  amountOf,
  isOpen,
  lastingRefunds,
  lostDisputes,
  pageIsOpen,
  standingDisputes,
  stateAfter,
} from './topup.rules.ts'

it.each<[TopupState, boolean]>([
  ['created', true],
  ['pending', true],
  ['failed', true],
  ['expired', true],
  ['paid', false],
  ['refunded', false],
  ['charged_back', false],
])('a top-up that is %s can be paid: %s', (state, open) => {
  expect(isOpen(state)).toBe(open)
})

const paid: PaymentFact = { fact: 'paid', amountMinor: 100, currency: 'EUR' }
const failed: PaymentFact = { fact: 'failed', failure: 'No.' }
const dispute = (
  fact: 'disputed' | 'dispute_won' | 'dispute_lost',
  ref = 'd1',
  amountMinor?: number,
): PaymentFact => ({
  fact,
  disputeRef: ref,
  ...(amountMinor !== undefined && { amountMinor }),
})

it.each<[string, PaymentFact[], TopupState]>([
  ['nothing', [], 'pending'],
  ['still on its way', [{ fact: 'processing' }], 'pending'],
  ['declined', [failed], 'failed'],
  ['over its time', [{ fact: 'expired' }], 'expired'],
  ['declined, then paid', [failed, paid], 'paid'],
  ['paid, then declined', [paid, failed], 'paid'],
  ['disputed before it was paid', [dispute('disputed')], 'pending'],
  ['disputed', [paid, dispute('disputed')], 'charged_back'],
  ['won', [paid, dispute('disputed'), dispute('dispute_won')], 'paid'],
  ['lost', [paid, dispute('disputed'), dispute('dispute_lost')], 'charged_back'],
  [
    'one won, another open',
    [paid, dispute('disputed', 'd2'), dispute('dispute_won')],
    'charged_back',
  ],
])('a payment of which was said «%s» is', (_, facts, state) => {
  expect(stateAfter(facts)).toBe(state)
})

it.each<[string, PaymentFact[], number, number]>([
  ['of none', [paid], 0, 0],
  ['of all', [dispute('disputed')], Number.POSITIVE_INFINITY, 0],
  ['of a part', [dispute('disputed', 'd1', 30)], 30, 0],
  ['of a part, lost', [dispute('dispute_lost', 'd1', 30)], 30, 30],
  [
    'of a part, named once of two times',
    [dispute('disputed'), dispute('dispute_lost', 'd1', 30)],
    30,
    30,
  ],
  [
    'of a part, then of more',
    [dispute('disputed', 'd1', 20), dispute('disputed', 'd1', 30)],
    30,
    0,
  ],
  [
    'of two parts, one lost',
    [dispute('disputed', 'd1', 30), dispute('dispute_lost', 'd2', 20)],
    50,
    20,
  ],
  [
    'of a part, lost and then won',
    [dispute('dispute_lost', 'd1', 30), dispute('dispute_won', 'd1', 30)],
    0,
    0,
  ],
])('the money of a dispute %s', (_, facts, held, lost) => {
  expect(amountOf(facts, standingDisputes(facts))).toBe(held)
  expect(amountOf(facts, lostDisputes(facts))).toBe(lost)
})

it('a refund that failed is none, however it is named and whatever came first', () => {
  const refunded = { fact: 'refunded', refundRef: 're_1', refundId: 'a', amountMinor: 5 } as const
  const failed = { fact: 'refund_failed', failure: 'No.' } as const
  for (const name of [
    { refundRef: 're_1' },
    { refundId: 'a' },
    { refundRef: 're_2', refundId: 'a' },
  ])
    for (const facts of [
      [refunded, { ...failed, ...name }],
      [{ ...failed, ...name }, refunded],
    ])
      expect(lastingRefunds(facts)).toEqual([])
  expect(lastingRefunds([refunded, { ...failed, refundRef: 're_2' }])).toEqual([refunded])
})

it('is the same whatever the order of what was said', () => {
  const said = fc.subarray([
    paid,
    failed,
    { fact: 'expired' },
    { fact: 'processing' },
    dispute('disputed'),
    dispute('dispute_won'),
    dispute('dispute_lost', 'd2'),
  ] satisfies PaymentFact[])
  const twoOrders = said.chain((facts) =>
    fc.tuple(
      fc.constant(facts),
      fc.shuffledSubarray(facts, { minLength: facts.length, maxLength: facts.length }),
    ),
  )
  fc.assert(
    fc.property(twoOrders, ([one, other]) => {
      expect(stateAfter(other)).toBe(stateAfter(one))
    }),
  )
})

it.each([
  ['sandbox', 'pending', true, true],
  ['sandbox', 'expired', false, true],
  ['sandbox', 'paid', false, false],
  ['stripe', 'pending', false, true],
  ['stripe', 'pending', true, false],
  ['stripe', 'failed', false, true],
  ['stripe', 'failed', true, false],
  ['stripe', 'expired', false, false],
  ['stripe', 'charged_back', false, false],
] as const)(
  'the page of %s for a payment that is %s, ordered: %s, takes it: %s',
  (provider, state, wasOrdered, open) => {
    expect(pageIsOpen({ provider, state, wasOrdered })).toBe(open)
  },
)
