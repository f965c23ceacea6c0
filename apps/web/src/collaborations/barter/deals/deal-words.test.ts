import { expect, it } from 'vitest'
import { sampleDeal } from '../barter.factory.ts'
import { otherOf, standingInWords } from './deal-words.ts'

it.each([
  ['countered', 'your_turn', 'Boats waits for your answer.'],
  ['countered', 'their_turn', 'You wait for Boats’s answer.'],
  ['agreed', 'working', 'You both agreed. The work goes on as a collaboration.'],
  ['agreed', 'done', 'You both agreed, and the work is completed.'],
  ['agreed', 'ended', 'You both agreed, but the work came to nothing.'],
  ['expired', 'ended', 'It ended because nobody answered in time.'],
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
