import { expect, it } from 'vitest'
import { acceptsCounter, acceptsTerms, changedTerms } from './deal.rules.ts'

type Terms = Parameters<typeof changedTerms>[0]

const usage: NonNullable<Terms['usage']> = {
  ...{ days: 30, edits: false, territory: null, coins: 0 },
  channels: ['organic', 'website'],
}
const terms: Terms = {
  ...{ quantity: 1, coins: 0, produceDays: 14, keepLiveDays: 30, aiUse: false, usage },
  pieces: [{ type: 'instagram_reel', count: 1 }],
}
const deal = { state: 'proposed', turn: 'brand', round: 1, version: 1 }

it('places are the same in whatever order they were chosen', () => {
  const other: Terms = { ...terms, usage: { ...usage, channels: ['website', 'organic'] } }
  expect(changedTerms(terms, other)).toEqual([])
  expect(acceptsTerms(terms, other)).toMatchObject({ because: 'barter.same_terms' })
})

it('names what changed, and only that', () => {
  const other: Terms = { ...terms, quantity: 2, usage: { ...usage, channels: ['organic'] } }
  expect(changedTerms(terms, other).sort()).toEqual(['quantity', 'usage'])
  expect(changedTerms(terms, { ...terms, usage: null })).toEqual(['usage'])
})

it('a round after the sixth is none', () => {
  expect(acceptsCounter({ ...deal, round: 5 }, 'brand')).toEqual({ allowed: true })
  expect(acceptsCounter({ ...deal, round: 6 }, 'brand')).toMatchObject({
    because: 'barter.last_round',
  })
})
