import { expect, it } from 'vitest'
import { acceptsAnswer, acceptsDispute, acceptsResolution } from './commission-dispute.rules.ts'

const now = new Date('2027-03-15T12:00:00Z')
const rejected = {
  state: 'rejected' as const,
  decidedBy: 'brand' as const,
  decidedAt: new Date('2027-03-01T12:00:00Z'),
  hasDispute: false,
}
const codeOf = (facts: object) => {
  const verdict = acceptsDispute({ ...rejected, ...facts }, now)
  return verdict.allowed ? null : verdict.because
}

it.each([
  ['a rejection of the last two weeks', {}, null],
  [
    'one a moment older',
    { decidedAt: new Date('2027-03-01T11:59:59Z') },
    'commission.dispute_late',
  ],
  ['a hold, however old', { state: 'on_hold', decidedBy: 'rules', decidedAt: new Date(0) }, null],
  ['what the budget never paid', { decidedBy: 'nobody' }, 'commission.not_disputable'],
  ['what counts', { state: 'pending' }, 'commission.not_disputable'],
  ['a second time', { hasDispute: true }, 'commission.disputed_already'],
])('disputes %s: %o is %s', (_case, facts, code) => {
  expect(codeOf(facts)).toBe(code)
})

it('answers once, and decides once, with an answer or without', () => {
  const open = { repliedAt: null, resolvedAt: null }
  const answered = { ...open, repliedAt: 'now' }
  const over = { ...open, resolvedAt: 'now' }
  expect([open, answered, over, undefined].map((one) => acceptsAnswer(one).allowed)).toEqual([
    true,
    false,
    false,
    false,
  ])
  expect([open, answered, over, undefined].map((one) => acceptsResolution(one).allowed)).toEqual([
    true,
    true,
    false,
    false,
  ])
})
