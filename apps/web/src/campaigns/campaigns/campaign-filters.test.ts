import { expect, it } from 'vitest'
import { filtersOf, searchOf } from './campaign-filters.ts'

it('keeps filters in the address and reads them back', () => {
  const filters = { show: 'archive', q: '100%', sort: 'title' } as const
  expect(filtersOf(searchOf(filters))).toEqual(filters)
  expect(searchOf({ show: 'all', q: '', sort: 'newest' })).toEqual({})
})

it('falls back from whatever the address makes up', () => {
  expect(filtersOf({ show: 'secret', q: ['a'], sort: 7 })).toEqual({
    show: 'all',
    q: '',
    sort: 'newest',
  })
  expect(filtersOf({ q: 2026 }).q).toBe('2026')
})
