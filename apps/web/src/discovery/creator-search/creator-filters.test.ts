import { expect, it } from 'vitest'
import { countFilters, readCompared, readCreatorFilters } from './creator-filters.ts'

it('reads only valid filters from the address', () => {
  expect(
    readCreatorFilters({
      ...{ q: 42, niche: 'Beauty', country: 'DE', language: 'de', platform: 'tiktok' },
      ...{ minFollowers: 1000, maxFollowers: '5000', minRating: 4, sort: 'followers' },
    }),
  ).toEqual({
    ...{ q: '42', niche: 'Beauty', country: 'DE', language: 'de', platform: 'tiktok' },
    ...{ minFollowers: 1000, maxFollowers: 5000, minRating: 4, sort: 'followers' },
  })
  expect(
    readCreatorFilters({
      ...{ q: '  ', niche: 'Nonsense', country: 'germany', language: 7, platform: 'x' },
      ...{ minFollowers: -1, minRating: 9, minCoins: 'many', sort: 'match', campaignId: 'x' },
    }),
  ).toEqual({})
  const campaignId = '01a00000-0000-7000-8000-000000000001'
  expect(readCreatorFilters({ campaignId })).toEqual({ campaignId })
})

it('counts filters, but not the search text, the order or the campaign', () => {
  const besides = { q: 'ines', sort: 'rating', campaignId: 'c1' } as const
  expect(countFilters({ ...besides, niche: 'Home', minCoins: 5 })).toBe(2)
})

it('compares at most four different creators', () => {
  expect(readCompared({ compare: 'a,b,a,,c,d,e' })).toEqual(['a', 'b', 'c', 'd'])
  expect(readCompared({ compare: 7 })).toEqual([])
})

it.each([
  ['minRating', 0, false],
  ['minRating', 6, false],
  ['minCompletion', 100, true],
  ['minCompletion', 101, false],
  ['maxFollowers', 2_000_000_001, false],
  ['minCoins', 1.5, false],
  ['maxCoins', '900', true],
] as const)('takes %s of %j: %s', (name, value, is) => {
  expect(readCreatorFilters({ [name]: value })).toEqual(is ? { [name]: Number(value) } : {})
})

it('keeps the first 80 characters of a search as typed', () => {
  expect(readCreatorFilters({ q: `a ${'b'.repeat(90)}` }).q).toBe(`a ${'b'.repeat(78)}`)
})
