import { expect, it } from 'vitest'
import { readReportAddress, reportAddress } from './report-address.ts'

it.each([
  [{}, {}],
  [{ period: 30, compare: 'previous', by: 'campaign', other: 1 }, {}],
  [
    { period: 90, compare: 'year' },
    { period: '90', compare: 'year' },
  ],
  [
    { from: '2026-01-01', until: '2026-02-01', by: 'creator' },
    { from: '2026-01-01', until: '2026-02-01', by: 'creator' },
  ],
  [
    { only: 'paid', onlyBy: 'deal' },
    { only: 'paid', onlyBy: 'deal' },
  ],
])('the address %j asks for %j', (search, query) => {
  expect(readReportAddress(search)).toEqual({ query, problem: null })
})

it.each([
  [{ period: 31 }, 'Choose one of the offered periods.'],
  [{ from: '2026-02-30', until: '2026-03-01' }, 'Choose a valid day.'],
  [{ from: '2026-02-03' }, 'Choose a first and a last day.'],
  [{ from: '2026-02-03', until: '2026-02-01' }, 'Choose a last day that is not before the first.'],
  [{ from: '2006-02-03', until: '2026-02-01' }, 'Choose at most 10 years.'],
  [{ by: ['x'] }, 'Choose one of the offered groups.'],
])('the address %j is wrong: “%s”', (search, problem) => {
  expect(readReportAddress(search)).toEqual({ query: null, problem })
})

it.each([
  [{ period: '30', compare: 'previous', by: 'campaign' } as const, {}],
  [{ period: '365', compare: 'none' } as const, { period: 365, compare: 'none' }],
  [
    { period: '90', from: '2026-01-01', until: '2026-02-01' } as const,
    { from: '2026-01-01', until: '2026-02-01' },
  ],
])('%j is written as %j', (query, search) => {
  expect(reportAddress(query)).toEqual(search)
})
