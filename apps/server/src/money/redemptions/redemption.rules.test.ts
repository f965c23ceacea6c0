import { allowed, refused } from '@tandem/contract/verdict.ts'
import { describe, expect, it } from 'vitest'
import {
  acceptsAnswer,
  acceptsRefund,
  acceptsReveal,
  acceptsUse,
  dueReminder,
  stateAt,
} from './redemption.rules.ts'

const now = new Date('2026-11-21T12:00:00Z')

it('stateAt reads an issued code as expired from its date on', () => {
  const issued = { state: 'issued' as const, expiresAt: '2026-11-21T12:00:00Z' }
  expect(stateAt(issued, now)).toBe('expired')
  expect(stateAt(issued, new Date(now.getTime() - 1))).toBe('issued')
  expect(stateAt({ ...issued, expiresAt: null }, now)).toBe('issued')
})

it.each([
  [
    'held',
    refused(
      'redemption.no_code',
      'The code is not here yet. You get a notification when it arrives.',
    ),
    refused('redemption.not_issued'),
  ],
  ['issued', allowed, allowed],
  ['used', allowed, refused('redemption.already_used')],
  ['expired', allowed, refused('redemption.expired')],
  ['failed', refused('redemption.no_code'), refused('redemption.not_issued')],
  ['refunded', refused('redemption.no_code'), refused('redemption.not_issued')],
] as const)('what a redemption accepts when it is %s', (state, reveal, use) => {
  expect(acceptsReveal(state)).toEqual(reveal)
  expect(acceptsUse(state)).toEqual(use)
})

it.each([
  ['held', true, false],
  ['issued', false, true],
  ['used', false, false],
  ['expired', false, false],
  ['failed', false, false],
  ['refunded', false, false],
] as const)(
  'what its supplier and the operator may do with a redemption when it is %s',
  (state, answer, refund) => {
    expect(acceptsAnswer(state).allowed).toBe(answer)
    expect(acceptsRefund(state).allowed).toBe(refund)
  },
)

describe('dueReminder', () => {
  const at = (day: string): string => `2026-${day}T12:00:00Z`
  const code = {
    state: 'issued' as const,
    issuedAt: at('06-01'),
    expiresAt: at('12-31'),
    remindedDays: null,
  }
  it.each([
    ['long before', {}, '12-16', undefined],
    ['14 days before', {}, '12-17', 14],
    ['13 days before, told already', { remindedDays: 14 }, '12-18', undefined],
    ['3 days before', { remindedDays: 14 }, '12-28', 3],
    ['3 days before, when the first was missed', {}, '12-28', 3],
    ['2 days before, told already', { remindedDays: 3 }, '12-29', undefined],
    ['on the last moment', {}, '12-31', undefined],
    ['at once, when it was bought for 14 days', { issuedAt: at('12-17') }, '12-17', 14],
    ['when it was bought later than that', { issuedAt: at('12-20') }, '12-21', undefined],
    ['when it was bought for two days', { issuedAt: at('12-29') }, '12-30', undefined],
    ['when it was used', { state: 'used' as const }, '12-28', undefined],
    ['when it never expires', { expiresAt: null }, '12-28', undefined],
  ])('%s', (_, change, day, expected) => {
    expect(dueReminder({ ...code, ...change }, new Date(at(day)))).toBe(expected)
  })
})
