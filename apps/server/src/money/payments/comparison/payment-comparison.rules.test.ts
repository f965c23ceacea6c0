import { describe, expect, it } from 'vitest'
import type { BookedMoney, PaymentFact } from '../payment-provider.ts'
import { compareMoney, type KnownPayment, sumsOf } from './payment-comparison.rules.ts'

const known = (more: Partial<KnownPayment> = {}): KnownPayment => ({
  topupId: 'topup-1',
  providerRef: 'cs_1',
  currency: 'EUR',
  askedMinor: 1000,
  paidMinor: 1000,
  chargeRef: 'ch_1',
  refunds: [],
  facts: [],
  ...more,
})
const booked = (more: Partial<BookedMoney> = {}): BookedMoney => ({
  kind: 'paid',
  ref: 'ch_1',
  payment: 'cs_1',
  amountMinor: 1000,
  currency: 'EUR',
  ...more,
})
const refunded = (more: Partial<BookedMoney> = {}) =>
  booked({ kind: 'refunded', ref: 're_1', amountMinor: 300, ...more })
const returned = (more: Partial<BookedMoney> = {}) => refunded({ kind: 'refund_returned', ...more })
const disputed = (more: Partial<BookedMoney> = {}) =>
  booked({ kind: 'disputed', ref: 'du_1', amountMinor: 500, ...more })
const won = (more: Partial<BookedMoney> = {}) => disputed({ kind: 'dispute_won', ...more })

const refund = (ref = 're_1', amountMinor = 300) => ({ ref, amountMinor })
const refundFact = (refundRef = 're_1'): PaymentFact => ({
  fact: 'refunded',
  refundRef,
  amountMinor: 300,
})
const failedFact = (refundRef = 're_1'): PaymentFact => ({
  fact: 'refund_failed',
  refundRef,
  failure: 'No.',
})
const disputeFact = (
  fact: 'disputed' | 'dispute_won' | 'dispute_lost',
  more: { disputeRef?: string; amountMinor?: number } = { amountMinor: 500 },
): PaymentFact => ({ fact, disputeRef: 'du_1', ...more })

it.each<[string, BookedMoney, Partial<KnownPayment>]>([
  ['a payment by the charge that stands for it', booked(), {}],
  ['a refund', refunded(), { refunds: [refund('re_2', 70), refund()] }],
  [
    'a refund noted in parts',
    refunded(),
    { refunds: [refund('re_1', 200), refund('re_1 (2)', 90), refund('re_1 (3)', 10)] },
  ],
  ['the coming back of a refund', returned(), { facts: [failedFact('re_2'), failedFact()] }],
  ['a dispute', disputed(), { facts: [disputeFact('disputed')] }],
  [
    'a dispute that is won',
    won(),
    { facts: [disputeFact('disputed'), disputeFact('dispute_won', {})] },
  ],
])('the provider’s books agree with ours on %s', (_, theirs, ours) => {
  expect(compareMoney(theirs, known(ours))).toBeUndefined()
})

describe('the provider’s books differ from ours by', () => {
  const unpaid = { paidMinor: 0, chargeRef: null }
  it.each<[string, BookedMoney, Partial<KnownPayment>]>([
    ['a payment that isn’t noted', booked(), unpaid],
    ['another currency', booked({ currency: 'USD' }), {}],
    ['a refund', refunded(), {}],
    [
      'the coming back of a refund',
      returned(),
      { refunds: [refund()], facts: [refundFact(), failedFact('re_2')] },
    ],
    [
      'a dispute',
      disputed(),
      { facts: [disputeFact('disputed', { disputeRef: 'du_2', amountMinor: 500 })] },
    ],
    ['the win of an open dispute', won(), { facts: [disputeFact('disputed')] }],
  ])('what is missing here: %s', (_, theirs, ours) => {
    const because = 'missing_here'
    expect(compareMoney(theirs, known(ours))).toMatchObject({ because, ourMinor: null })
  })

  it.each<[string, BookedMoney, Partial<KnownPayment>, string, number | null]>([
    ['a second charge', booked({ ref: 'ch_2' }), {}, 'paid_again', null],
    ['less than was asked', booked({ amountMinor: 999 }), unpaid, 'other_amount', null],
    ['more than was noted', booked({ amountMinor: 1001 }), {}, 'other_amount', 1000],
    [
      'the amount of a refund',
      refunded(),
      { refunds: [refund('re_1', 200), refund('re_1 (2)', 99)] },
      'other_amount',
      299,
    ],
    [
      'the amount of a dispute',
      disputed(),
      { facts: [disputeFact('disputed', { amountMinor: 499 })] },
      'other_amount',
      499,
    ],
  ])('%s', (_, theirs, ours, because, ourMinor) => {
    const { amountMinor: theirMinor } = theirs
    expect(compareMoney(theirs, known(ours))).toMatchObject({ because, ourMinor, theirMinor })
  })
})

it('a day sums up by kind and currency', () => {
  const movements = [booked(), booked({ amountMinor: 50 }), booked({ currency: 'USD' }), refunded()]
  expect(sumsOf(movements)).toEqual({
    'paid EUR': { count: 2, minor: 1050 },
    'paid USD': { count: 1, minor: 1000 },
    'refunded EUR': { count: 1, minor: 300 },
  })
  expect(sumsOf([])).toEqual({})
})
