import { describe, expect, it } from 'vitest'
import type { BookedMoney, PaymentFact, PaymentReport } from '../payment-provider.ts'
import {
  compareMoney,
  isSame,
  isTold,
  type KnownPayment,
  nameOf,
  sumsOf,
} from './payment-comparison.rules.ts'

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

describe('the provider’s books agree with ours on', () => {
  it.each<[string, BookedMoney, Partial<KnownPayment>]>([
    ['a payment by the charge that stands for it', booked(), {}],
    ['the first charge seen of a payment', booked(), { chargeRef: null }],
    ['a refund', refunded(), { refunds: [refund('re_2', 70), refund()] }],
    [
      'a refund noted in parts',
      refunded(),
      { refunds: [refund('re_1', 200), refund('re_1 (2)', 90), refund('re_1 (3)', 10)] },
    ],
    ['a refund that came back since', refunded(), { facts: [failedFact()] }],
    ['the coming back of a refund', returned(), { facts: [failedFact('re_2'), failedFact()] }],
    ['a dispute', disputed(), { facts: [disputeFact('disputed')] }],
    ['a dispute told as lost only', disputed(), { facts: [disputeFact('dispute_lost')] }],
    ['a dispute told as won only', disputed(), { facts: [disputeFact('dispute_won')] }],
    ['a dispute told without an amount', disputed(), { facts: [disputeFact('disputed', {})] }],
    [
      'the most a dispute was ever over',
      disputed(),
      { facts: [200, 500, 300].map((amountMinor) => disputeFact('disputed', { amountMinor })) },
    ],
    [
      'a dispute that is won',
      won(),
      { facts: [disputeFact('disputed'), disputeFact('dispute_won', {})] },
    ],
  ])('%s', (_, theirs, ours) => {
    expect(compareMoney(theirs, known(ours))).toBeUndefined()
  })
})

describe('the provider’s books differ from ours by', () => {
  const unpaid = { paidMinor: 0, chargeRef: null }
  it.each<[string, BookedMoney, Partial<KnownPayment>]>([
    ['a payment that isn’t noted', booked(), unpaid],
    ['another currency', booked({ currency: 'USD' }), {}],
    ['another currency of a refund', refunded({ currency: 'USD' }), { refunds: [refund()] }],
    ['a refund', refunded(), {}],
    [
      'a refund of nearly the same name',
      refunded(),
      { refunds: [refund('re_10'), refund('re_10 (2)'), refund('re_')] },
    ],
    [
      'a refund where another one came back',
      refunded(),
      { facts: [failedFact('re_2'), refundFact()] },
    ],
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
    [
      'the win of a dispute told as lost',
      won(),
      { facts: [disputeFact('disputed'), disputeFact('dispute_lost')] },
    ],
  ])('what is missing here: %s', (_, theirs, ours) => {
    const because = 'missing_here'
    expect(compareMoney(theirs, known(ours))).toMatchObject({ because, ourMinor: null })
  })

  it.each<[string, BookedMoney, Partial<KnownPayment>, string, number | null]>([
    ['a second charge', booked({ ref: 'ch_2' }), {}, 'paid_again', null],
    ['one over more', booked({ ref: 'ch_2', amountMinor: 1500 }), {}, 'paid_again', null],
    ['less than was asked', booked({ amountMinor: 999 }), unpaid, 'other_amount', null],
    ['more than was noted', booked({ amountMinor: 1001 }), {}, 'other_amount', 1000],
    ['less than was noted', booked(), { paidMinor: 1001 }, 'other_amount', 1001],
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

  it('a payment nobody here knows, named as the books name it', () => {
    expect(compareMoney(booked({ payment: 'cs_9' }), undefined)).toEqual({
      payment: 'cs_9',
      kind: 'paid',
      ref: 'ch_1',
      because: 'unknown_payment',
      ourMinor: null,
      theirMinor: 1000,
      currency: 'EUR',
    })
  })

  it('one that is known, named by the provider’s reference though the books name our id', () => {
    expect(compareMoney(refunded({ payment: 'topup-1', currency: 'USD' }), known())).toEqual({
      payment: 'cs_1',
      kind: 'refunded',
      ref: 're_1',
      because: 'missing_here',
      ourMinor: null,
      theirMinor: 300,
      currency: 'USD',
    })
  })
})

describe('what we noted', () => {
  const paidFact = (amountMinor = 1000): PaymentFact => ({
    fact: 'paid',
    amountMinor,
    currency: 'EUR',
  })
  it.each<[boolean, string, BookedMoney, PaymentFact]>([
    [true, 'a payment', booked(), paidFact()],
    [false, 'a payment, by another amount', booked(), paidFact(1001)],
    [false, 'a payment, by a refund of as much', booked({ amountMinor: 300 }), refundFact()],
    [true, 'a refund', refunded(), refundFact()],
    [true, 'a part of a refund', refunded({ ref: 're_1 (2)' }), refundFact()],
    [false, 'a refund of a longer name', refunded({ ref: 're_10' }), refundFact()],
    [false, 'a refund of a shorter name', refunded(), refundFact('re_1 (2)')],
    [false, 'a refund, by its coming back', refunded(), failedFact()],
    [true, 'a coming back', returned(), failedFact()],
    [false, 'a coming back, by another’s', returned(), failedFact('re_2')],
    [false, 'a coming back, by the refund', returned(), refundFact()],
    [true, 'a dispute', disputed(), disputeFact('disputed')],
    [true, 'a dispute, by its end', disputed(), disputeFact('dispute_won')],
    [true, 'a dispute, by its bad end', disputed(), disputeFact('dispute_lost')],
    [false, 'a dispute, by another', disputed(), disputeFact('disputed', { disputeRef: 'du_2' })],
    [false, 'a dispute, by a payment of as much', disputed(), paidFact(500)],
    [true, 'a win', won(), disputeFact('dispute_won')],
    [false, 'a win, by another’s', won(), disputeFact('dispute_won', { disputeRef: 'du_2' })],
    [false, 'a win, by the dispute', won(), disputeFact('disputed')],
    [false, 'a win, by a loss', won(), disputeFact('dispute_lost')],
  ])('is told by the provider on whichever day (%s): %s', (told, _, ours, fact) => {
    const others: PaymentReport[] = [{ eventId: 'other', fact: { fact: 'processing' } }]
    expect(isTold(ours, others)).toBe(false)
    expect(isTold(ours, [...others, { eventId: 'one', fact }])).toBe(told)
  })

  it.each<[boolean, string, BookedMoney, BookedMoney]>([
    [true, 'a payment, by whichever charge', booked(), booked({ ref: 'ch_2' })],
    [true, 'a payment named by our id', booked(), booked({ payment: 'topup-1' })],
    [false, 'a payment, by another one', booked(), booked({ payment: 'cs_2' })],
    [true, 'a refund', refunded(), refunded()],
    [true, 'a part of a refund', refunded({ ref: 're_1 (2)' }), refunded()],
    [false, 'a refund, by another', refunded({ ref: 're_2' }), refunded()],
    [false, 'a refund, by another payment’s', refunded(), refunded({ payment: 'cs_2' })],
    [false, 'a refund, by its coming back', refunded(), returned()],
    [false, 'a dispute, by another', disputed(), disputed({ ref: 'du_2' })],
    [false, 'a dispute, by its win', disputed(), won()],
  ])('is the same as in the books (%s): %s', (same, _, ours, theirs) => {
    expect(isSame(ours, theirs, 'topup-1')).toBe(same)
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

it('a difference goes by its payment, kind and reference', () => {
  expect(nameOf({ payment: 'cs_1', kind: 'refunded', ref: 're_1' })).toBe('cs_1 refunded re_1')
})
