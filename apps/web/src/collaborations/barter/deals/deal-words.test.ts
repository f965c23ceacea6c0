import { expect, it } from 'vitest'
import { sampleDeal } from '../barter.factory.ts'
import { otherOf, standingInWords } from './deal-words.ts'

it.each([
  ['countered', 'your_turn', 'It is your turn to answer Boats.'],
  ['countered', 'their_turn', 'Boats has to answer.'],
  ['agreed', 'working', 'You both agreed. The work continues as a collaboration.'],
  ['agreed', 'done', 'You both agreed, and the work is completed.'],
  ['agreed', 'ended', 'You both agreed, but the work was not completed.'],
  ['expired', 'ended', 'It expired because nobody answered in time.'],
  ['declined', 'ended', 'It was declined.'],
  ['withdrawn', 'ended', 'It was withdrawn.'],
] as const)('of a deal that is %s and %s it says: %s', (state, stage, said) => {
  const deal = sampleDeal(true, { state, stage })
  expect(standingInWords(deal, 'creator')).toBe(said)
  expect(standingInWords(deal, 'brand')).toBe(said.replace('Boats', 'Mira'))
})

it('calls the other side by its name', () => {
  expect(otherOf(sampleDeal(true), 'brand')).toBe('Mira')
  expect(otherOf(sampleDeal(true), 'creator')).toBe('Boats')
})
