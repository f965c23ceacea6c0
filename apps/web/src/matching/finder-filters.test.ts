import { expect, it } from 'vitest'
import { filtersInWords, readFilters, readSort, sameFilters } from './finder-filters.ts'

it.each([
  [{}, {}],
  [
    { q: ' glow ', type: 'tiktok_video', minCoins: '500' },
    { q: 'glow', type: 'tiktok_video', minCoins: 500 },
  ],
  [{ category: 'Beauty', niche: 'beauty', remote: 'maybe' }, { niche: 'beauty' }],
  [{ minCoins: -1, minDays: 9_999, minProduct: 'much', country: 'Germany' }, {}],
  [
    { country: 'DE', remote: 'no', minDays: 14 },
    { country: 'DE', remote: 'no', minDays: 14 },
  ],
])('reads of the address %j the filters %j', (search, filters) => {
  expect(readFilters(search)).toEqual(filters)
})

it('reads the best match first where the address names no order it knows', () => {
  expect([{}, { sort: 'rating' }, { sort: 'coins' }].map(readSort)).toEqual([
    'match',
    'match',
    'coins',
  ])
})

it('says every filter in words, what was typed first', () => {
  const filters = { minCoins: 1, q: 'glow', remote: 'yes' } as const
  expect(filtersInWords(filters).map(({ text }) => text)).toEqual([
    '“glow”',
    'From 1 coin',
    'From anywhere',
  ])
})

it('tells whether two ask for the same', () => {
  expect(sameFilters({ q: 'a', minCoins: 5 }, { minCoins: 5, q: 'a' })).toBe(true)
  expect(sameFilters({ q: 'a' }, { q: 'a', remote: 'no' })).toBe(false)
})
