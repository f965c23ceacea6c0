import { expect, it } from 'vitest'
import { readOfferFilters, searchOfOffers } from './offer-filters.ts'

it('reads of an address what it knows, and nothing of what it does not', () => {
  expect(
    readOfferFilters({ q: ' boat ', niche: 'home', type: 'fax', value: '500', sort: 'value' }),
  ).toEqual({ q: 'boat', niche: 'home', leastValue: 500, sort: 'value' })
  expect(readOfferFilters({ niche: 'toString', value: '-3', sort: 1, q: '  ' })).toEqual({})
})

it('comes back from the address as it went there', () => {
  const filters = { q: 'boat', type: 'instagram_reel' as const, leastValue: 500 }
  expect(readOfferFilters(searchOfOffers(filters))).toEqual(filters)
})
