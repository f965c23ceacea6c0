import type { Flag } from '@tandem/contract/affiliate/commissions/commission.schema.ts'
import { expect, it } from 'vitest'
import { decisionOf, disputeOf, flagSentence } from './decision-words.ts'

const flag: Flag = {
  rule: 'too_fast',
  severity: 2,
  evidence: { measure: 'percent_within_minute', found: 35, limit: 30, of: 20 },
  at: '2027-03-04T12:00:00Z',
  cleared: false,
}
const at = '2027-03-04T12:00:00Z'
const held = { state: 'on_hold' as const, reason: 'We look at it.', flags: [flag], dispute: null }

it('states the measured value, the limit and the consequence', () => {
  expect(flagSentence(flag)).toBe(
    '35% of 20 orders came within a minute of their click; over 30% is unusual. Two flags like this put the commission on hold.',
  )
  expect(flagSentence({ ...flag, severity: 3 })).toMatch(
    /This flag puts the commission on hold[.]$/,
  )
  expect(flagSentence({ ...flag, severity: 1 })).toMatch(/This flag alone changes nothing[.]$/)
  expect(flagSentence({ ...flag, cleared: true })).toMatch(
    /unusual[.] The brand or the operator approved the order despite this flag[.]$/,
  )
})

it('names who decided, when and why, or nothing without a decision', () => {
  expect(decisionOf({ ...held, decided: { by: 'brand', at } })).toMatch(
    /^Put on hold by the brand on .*4.*: We look at it[.]$/,
  )
  expect(decisionOf({ ...held, decided: { by: 'rules', at } })).toMatch(
    /^Put on hold by our checks on .*4.*[^.][.]$/,
  )
  expect(decisionOf({ ...held, state: 'pending', decided: { by: 'nobody', at } })).toMatch(
    /^Approved by the system \(nobody decided in time\) on /,
  )
  expect(decisionOf({ ...held, state: 'reversed', decided: { by: 'brand', at } })).toBeNull()
  expect(decisionOf({ ...held, decided: null })).toBeNull()
})

it('tells a dispute in sequence, with the deadline and its effect', () => {
  const dispute = {
    body: 'A friend bought it.',
    openedAt: at,
    replyBy: '2027-03-09T12:00:00Z',
    reply: null,
    resolution: null,
  }
  expect(disputeOf({ dispute: null })).toEqual([])
  expect(disputeOf({ dispute }).map((line) => line.replace(/ on .*?:| until .*?\./, ' …'))).toEqual(
    [
      'The creator … A friend bought it.',
      'The brand can answer … Without an answer, the commission is paid.',
    ],
  )
  const answered = { ...dispute, replyBy: null, reply: 'They did.' }
  expect(disputeOf({ dispute: answered }).slice(1)).toEqual([
    'The brand: They did.',
    'The operator decides now.',
  ])
  const resolution = { outcome: 'rejected' as const, by: 'operator' as const, words: 'Seen.', at }
  expect(disputeOf({ dispute: { ...answered, resolution } }).at(-1)).toMatch(
    /^The operator decided on .*: the commission is not paid[.] Seen[.]$/,
  )
})
