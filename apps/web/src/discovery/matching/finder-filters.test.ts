import { expect, it } from 'vitest'
import { filtersInWords, given, readFilters, readSort, sameFilters } from './finder-filters.ts'

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
])('reads from the address %j the filters %j', (search, filters) => {
  expect(readFilters(search)).toEqual(filters)
})

it('reads the best match first where the address names no order it knows', () => {
  expect([{}, { sort: 'rating' }, { sort: 'coins' }].map(readSort)).toEqual([
    'match',
    'match',
    'coins',
  ])
})

it('every filter has words of its own', () => {
  const filters = {
    q: 'glow',
    category: 'product_gifting',
    type: 'tiktok_video',
    niche: 'home',
    minCoins: 500,
    minProduct: 900,
    minDays: 14,
    country: 'DE',
    remote: 'no',
  } as const
  expect(filtersInWords(filters)).toEqual([
    { name: 'q', text: '“glow”' },
    { name: 'type', text: 'TikTok Video' },
    { name: 'category', text: 'Product Gifting' },
    { name: 'niche', text: 'Home' },
    { name: 'minCoins', text: 'From 500 coins' },
    { name: 'minProduct', text: 'Product from 900 coins' },
    { name: 'minDays', text: 'Due in 14 days or later' },
    { name: 'country', text: 'Open to Germany' },
    { name: 'remote', text: 'On location' },
  ])
  expect(filtersInWords({ minDays: 1 })).toEqual([
    { name: 'minDays', text: 'Due in 1 day or later' },
  ])
  expect(readFilters(filters)).toEqual(filters)
  for (const name of Object.keys(filters))
    expect(sameFilters(filters, { ...filters, [name]: undefined }), name).toBe(false)
})

it('limits numbers, and drops empty values', () => {
  const most = { minCoins: 10_000_000, minProduct: 10_000_000, minDays: 365 }
  expect(readFilters(most)).toEqual(most)
  expect(readFilters({ minCoins: 10_000_001, minProduct: 0, minDays: 366 })).toEqual({})
  expect(readFilters({ minCoins: 1.5, q: 'x'.repeat(90) })).toEqual({ q: 'x'.repeat(80) })
  expect(given({ q: '', niche: undefined, minCoins: 5 })).toEqual({ minCoins: 5 })
})
