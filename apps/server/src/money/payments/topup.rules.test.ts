import type { TopupState } from '@tandem/contract/money/payments/topup.schema.ts'
import { expect, it } from 'vitest'
import type { PaymentFact } from './payment-provider.ts'
import { amountOf, lostDisputes, pageIsOpen, standingDisputes, stateAfter } from './topup.rules.ts'

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
