import { expect, it } from 'vitest'
import { formatDate } from '#lib/dates.ts'
import { standingOf } from './rights-dispute-words.ts'

const answerBy = '2027-03-04T12:00:00Z'
const by = formatDate(answerBy)
const sides = { brand: { name: 'Boats' }, creator: { name: 'Mira' } }
const bySilence = { by: 'silence', at: answerBy, words: null }

it.each([
  ['open', null, `Please answer by ${by}. Without a word it counts as it is told here.`],
  [
    'taken_down',
    null,
    `Mira looks by ${by} whether it is gone. Without a word it is.`,
    `Please look by ${by} whether it is gone. Without a word it is.`,
  ],
  ['contested', null, 'The people who run this site decide, and both sides are told.'],
  ['settled', null, 'Settled.'],
  ['settled', bySilence, 'Settled: nobody said that it is still there.'],
  ['renewed', null, 'Settled: the rights were renewed.'],
  ['upheld', null, 'Upheld: it was used without a right to it, and has to be taken down.'],
  [
    'upheld',
    bySilence,
    'Upheld: it was used without a right to it, and has to be taken down. You didn’t answer in time.',
    'Upheld: it was used without a right to it, and has to be taken down. Boats didn’t answer in time.',
  ],
  ['dismissed', null, 'Dismissed: nothing was found wrong with its use.'],
] as const)(
  'what is %s (%j) reads to a brand “%s”',
  (state, decision, toBrand, toCreator?: string) => {
    const told = (side: 'brand' | 'creator') =>
      standingOf({ state, answerBy, decision: decision as never }, side, sides)
    expect(told('brand')).toBe(toBrand)
    if (state !== 'open') return expect(told('creator')).toBe(toCreator ?? toBrand)
    expect(told('creator')).toBe(`Boats can answer by ${by}. Without a word you are right.`)
  },
)
