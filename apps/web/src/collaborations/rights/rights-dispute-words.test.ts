import { expect, it } from 'vitest'
import { formatDate } from '#lib/dates.ts'
import { standingOf } from './rights-dispute-words.ts'

const answerBy = '2027-03-04T12:00:00Z'
const by = formatDate(answerBy)
const sides = { brand: { name: 'Boats' }, creator: { name: 'Mira' } }
const bySilence = { by: 'silence', at: answerBy, words: null }

it.each([
  ['open', null, `Please answer by ${by}. Otherwise the creator wins the dispute.`],
  [
    'taken_down',
    null,
    `Mira checks by ${by} whether the content is offline. Otherwise the dispute is settled.`,
    `Please check by ${by} whether the content is offline. Otherwise the dispute is settled.`,
  ],
  ['contested', null, 'The operator decides, and both sides are notified.'],
  ['settled', null, 'Settled.'],
  ['settled', bySilence, 'Settled: nobody reported that the content is still online.'],
  ['renewed', null, 'Settled: the rights were renewed.'],
  ['upheld', null, 'Upheld: the content was used without rights and has to be taken down.'],
  [
    'upheld',
    bySilence,
    'Upheld: the content was used without rights and has to be taken down. You didn’t answer in time.',
    'Upheld: the content was used without rights and has to be taken down. Boats didn’t answer in time.',
  ],
  ['dismissed', null, 'Dismissed: the use was allowed.'],
] as const)(
  'what is %s (%j) reads to a brand “%s”',
  (state, decision, toBrand, toCreator?: string) => {
    const told = (side: 'brand' | 'creator') =>
      standingOf({ state, answerBy, decision: decision as never }, side, sides)
    expect(told('brand')).toBe(toBrand)
    if (state !== 'open') return expect(told('creator')).toBe(toCreator ?? toBrand)
    expect(told('creator')).toBe(`Boats can answer by ${by}. Otherwise you win the dispute.`)
  },
)
