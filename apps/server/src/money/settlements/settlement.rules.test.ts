import { expect, it } from 'vitest'
import { acceptsSettlement, monthStart, periodBefore, periodOf } from './settlement.rules.ts'

it('what is owed is settled, and nothing or less is not', () => {
  expect([1, 0, -1].map((owed) => acceptsSettlement(owed).allowed)).toEqual([true, false, false])
})

it.each([
  ['2027-01-01T00:00:00.000Z', '2027-01', '2026-12'],
  ['2027-03-31T23:59:59.999Z', '2027-03', '2027-02'],
  ['2028-02-29T12:00:00.000Z', '2028-02', '2028-01'],
])('a month is one of UTC: at %s it is %s, after %s', (moment, period, before) => {
  const at = new Date(moment)
  expect([periodOf(at), periodBefore(at)]).toEqual([period, before])
  expect(monthStart(at).toISOString()).toBe(`${period}-01T00:00:00.000Z`)
})
