import { expect, it } from 'vitest'
import { boundsOf, isOneMonth } from './invoice-period.rules.ts'

it.each([
  ['2026', '2026-01-01', '2027-01-01'],
  ['2026-Q1', '2026-01-01', '2026-04-01'],
  ['2026-Q4', '2026-10-01', '2027-01-01'],
  ['2028-02', '2028-02-01', '2028-03-01'],
  ['2026-12', '2026-12-01', '2027-01-01'],
])('%s is from %s to before %s', (period, from, to) => {
  expect(boundsOf(period)).toEqual({
    from: `${from}T00:00:00.000Z`,
    to: `${to}T00:00:00.000Z`,
  })
})

it('leaves no moment out between a year, its quarters and its months', () => {
  const ends = (periods: string[]) => periods.map(boundsOf)
  const quarters = ends(['2028-Q1', '2028-Q2', '2028-Q3', '2028-Q4'])
  const months = ends(
    Array.from({ length: 12 }, (_, nr) => `2028-${String(nr + 1).padStart(2, '0')}`),
  )
  for (const parts of [quarters, months]) {
    for (const [nr, part] of parts.slice(1).entries()) expect(part.from).toBe(parts[nr]?.to)
    expect({ from: parts[0]?.from, to: parts.at(-1)?.to }).toEqual(boundsOf('2028'))
  }
})

it('knows a single month', () => {
  expect(['2026-07', '2026-Q3', '2026', undefined].map(isOneMonth)).toEqual([
    true,
    false,
    false,
    false,
  ])
})
