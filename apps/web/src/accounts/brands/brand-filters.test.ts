import { describe, expect, it } from 'vitest'
import { readBrandFilters } from './brand-filters.ts'

describe('readBrandFilters', () => {
  it.each([
    [{}, {}],
    [{ q: '  glow ' }, { q: 'glow' }],
    [{ q: 24 }, { q: '24' }],
    [
      { category: 'Beauty', sort: 'rating' },
      { category: 'Beauty', sort: 'rating' },
    ],
    [{ category: 'Alchemy', sort: 'loudest', campaign: '1' }, {}],
    [{ sort: 'recommended' }, {}],
  ])('reads %j as %j', (search, filters) => {
    expect(readBrandFilters(search)).toEqual(filters)
  })
})
