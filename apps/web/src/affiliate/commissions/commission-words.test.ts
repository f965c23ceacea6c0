import type { Commission } from '@tandem/contract/affiliate/commissions/commission.schema.ts'
import { expect, it } from 'vitest'
import { explanationOf, nextOf } from './commission-words.ts'

const commission: Commission = {
  ...{ id: 'one', programmeId: 'two', programmeName: 'Friends', brandName: 'Glow Theory' },
  ...{ state: 'pending', coins: 300, wholeCoins: 400, owedCoins: 0 },
  ...{ occurredAt: '2027-03-01T12:00:00Z', maturesAt: '2027-03-31T12:00:00Z' },
  ...{ dueAt: '2027-03-31T12:00:00Z', reason: null, decided: null, flags: [], dispute: null },
  can: { dispute: { allowed: false, because: 'commission.not_disputable' } },
  attributedBy: 'code',
  count: {
    ...{ rulesVersion: 1, reward: 'tier', variant: 'new', pay: { unit: 'bps', amount: 1250 } },
    ...{ nthOrder: 12, at: '2027-03-01T12:00:00Z', coinsPerUnit: 100, uncappedCoins: 500 },
    capped: ['order'],
  },
}

it('explains how a commission was calculated', () => {
  expect(explanationOf(commission)).toEqual([
    'The order used your discount code.',
    'It was your order number 12 that month and pays 12.5%: the reward of your tier, for a new customer.',
    'The programme’s limit for one order reduced 500 coins to 400 coins.',
    '100 coins went back to the brand after a refund.',
  ])
})

it('says what comes next, or the reason that was given', () => {
  expect(nextOf(commission)).toMatch(/^Paid to you on /)
  const held = { ...commission, state: 'on_hold' as const, reason: 'We look at it.' }
  expect(nextOf(held)).toMatch(/^We look at it[.] Decision by /)
  const rejected = { ...commission, state: 'rejected' as const, reason: 'It came back.' }
  expect(nextOf(rejected)).toBe('It came back.')
  const decided = { by: 'brand' as const, at: '2027-03-04T12:00:00Z' }
  expect(nextOf({ ...rejected, decided })).toMatch(
    /^Rejected by the brand on .*4.*: It came back[.]$/,
  )
})

it.each<[Partial<Commission>, RegExp]>([
  [{ state: 'awaiting_payment' }, /^Waiting for the customer’s payment$/],
  [{ state: 'unfunded' }, /^$/],
  [{ state: 'matured' }, /^$/],
  [{ maturesAt: '2027-04-05T12:00:00Z', dueAt: '2027-04-09T12:00:00Z' }, /^Paid to you on .*5/],
  [
    { state: 'on_hold', dueAt: '2027-04-09T12:00:00Z' },
    /^The brand is reviewing the order\. Decision by .*9.*\.$/,
  ],
  [{ state: 'on_hold', dueAt: null, reason: 'We look.' }, /^We look\.$/],
  [{ state: 'reversed' }, /^The order was returned or cancelled$/],
  [{ state: 'reversed', reason: 'It came back.' }, /^It came back\.$/],
  [{ state: 'rejected' }, /^The brand rejected it$/],
])('says for %o what comes next: %s', (change, said) => {
  expect(nextOf({ ...commission, ...change })).toMatch(said)
})
