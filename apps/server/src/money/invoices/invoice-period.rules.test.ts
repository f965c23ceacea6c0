import { expect, it } from 'vitest'
import { boundsOf } from './invoice-period.rules.ts'

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
