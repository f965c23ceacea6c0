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

it('says what was counted, from where on it is too much, and what follows', () => {
  expect(flagSentence(flag)).toBe(
    '35% of 20 orders came within a minute of their click; over 30% is unusual. Two findings like this hold the commission.',
  )
  expect(flagSentence({ ...flag, severity: 3 })).toMatch(/This holds the commission[.]$/)
  expect(flagSentence({ ...flag, severity: 1 })).toMatch(/This alone changes nothing[.]$/)
  expect(flagSentence({ ...flag, cleared: true })).toMatch(/unusual[.] It was settled[.]$/)
})

it('says of search ads that the terms forbid them, and of clicks from elsewhere what they brought', () => {
  const sentence = (evidence: Flag['evidence']) => flagSentence({ ...flag, evidence })
  expect(sentence({ measure: 'clicks_by_search_ads', found: 3, limit: 0 })).toMatch(
    /^3 clicks came from search ads, which the terms do not allow[.] Two/,
  )
  expect(sentence({ measure: 'clicks_by_search_ads', found: 1, limit: 0 })).toMatch(
    /^One click came/,
  )
  const elsewhere = { measure: 'percent_elsewhere' as const, found: 72, limit: 50, of: 6000 }
  expect(sentence({ ...elsewhere, orders: 2 })).toMatch(
    /^72% of 6000 clicks .* brought 2 orders; over 50% with so few orders is unusual[.] Two/,
  )
  expect(sentence({ ...elsewhere, orders: 1 })).toContain('brought one order;')
})

it('names who decided, when and why, and nobody where nobody did', () => {
  expect(decisionOf({ ...held, decided: { by: 'brand', at } })).toMatch(
    /^Put on hold by the brand on .*4.*: We look at it[.]$/,
  )
  expect(decisionOf({ ...held, decided: { by: 'rules', at } })).toMatch(
    /^Put on hold by our checks on .*4.*[^.][.]$/,
  )
  expect(decisionOf({ ...held, state: 'pending', decided: { by: 'nobody', at } })).toMatch(
    /^Let go on by time, as nobody decided on /,
  )
  expect(decisionOf({ ...held, state: 'reversed', decided: { by: 'brand', at } })).toBeNull()
  expect(decisionOf({ ...held, decided: null })).toBeNull()
})

it('tells a dispute in its order, with the deadline and what comes of silence', () => {
  const dispute = {
    body: 'A friend bought it.',
    openedAt: at,
    replyBy: '2027-03-09T12:00:00Z',
    reply: null,
    resolution: null,
  }
  expect(disputeOf({ dispute: null })).toEqual([])
  expect(disputeOf({ dispute }).map((line) => line.replace(/ on .*?:| until .*?;/, ' …'))).toEqual([
    'The creator … A friend bought it.',
    'The brand can answer … without an answer the order counts.',
  ])
  const answered = { ...dispute, replyBy: null, reply: 'They did.' }
  expect(disputeOf({ dispute: answered }).slice(1)).toEqual([
    'The brand: They did.',
    'The operator decides now.',
  ])
  const resolution = { outcome: 'rejected' as const, by: 'operator' as const, words: 'Seen.', at }
  expect(disputeOf({ dispute: { ...answered, resolution } }).at(-1)).toMatch(
    /^The operator decided on .*: the order doesn’t count[.] Seen[.]$/,
  )
})

it.each<[Flag['evidence'], string]>([
  [{ measure: 'is_customer', found: 1, limit: 0 }, 'The shop names the creator as the buyer.'],
  [{ measure: 'is_member', found: 1, limit: 0 }, 'The creator also belongs to the brand.'],
  [
    { measure: 'has_domain', found: 1, limit: 0 },
    'The creator’s e-mail is of the shop’s own domain.',
  ],
  [
    { measure: 'seconds_after_click', found: 3, limit: 10 },
    'The order came 3 seconds after the click; under 10 is unusual.',
  ],
  [
    { measure: 'percent_no_people', found: 60, limit: 50, of: 900 },
    '60% of 900 clicks were machines or repeats; over 50% is unusual.',
  ],
  [
    { measure: 'clicks_by_one', found: 40, limit: 20 },
    'One visitor clicked 40 times in an hour; over 20 is unusual.',
  ],
  [
    { measure: 'times_usual_rate', found: 8, limit: 5, of: 12 },
    '8 times the programme’s usual orders per click, over 12 orders; over 5 times is unusual.',
  ],
  [
    { measure: 'percent_refunded', found: 45, limit: 40, of: 20 },
    '45% of 20 orders were returned, at least in part; over 40% is unusual.',
  ],
  [
    { measure: 'percent_others_click', found: 35, limit: 30, of: 20 },
    '35% of 20 orders with this code came after another creator’s click; over 30%, the code may have spread.',
  ],
  [
    { measure: 'orders_in_week', found: 5, limit: 3 },
    'Order 5 of one customer within a week; over 3 is unusual.',
  ],
])('says of %o what was found', (evidence, said) => {
  expect(flagSentence({ ...flag, evidence })).toBe(
    `${said} Two findings like this hold the commission.`,
  )
})

it('names the operator, says a release without its old reason, and of the rest nothing', () => {
  const decided = { by: 'operator' as const, at }
  expect(decisionOf({ ...held, state: 'matured', decided })).toMatch(
    /^Let go on by the operator on [^:]*4[^:]*\.$/,
  )
  expect(decisionOf({ ...held, state: 'rejected', reason: null, decided })).toMatch(
    /^Rejected by the operator on [^:]*\.$/,
  )
  expect(decisionOf({ ...held, state: 'unfunded', decided })).toBeNull()
})

it.each([
  ['silence', 'pays', null, /^Nobody answered in time on .*: the order counts\.$/],
  ['brand', 'pays', 'Fair.', /^The brand let it go on on .*: the order counts\. Fair\.$/],
] as const)('tells that %s ended a dispute', (by, outcome, words, said) => {
  const resolution = { outcome, by, words, at }
  const opened = { body: 'A friend.', openedAt: at, replyBy: null, reply: null, resolution }
  const [, ...rest] = disputeOf({ dispute: opened })
  expect(rest).toEqual([expect.stringMatching(said)])
})
