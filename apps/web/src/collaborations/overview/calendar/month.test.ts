import { expect, it } from 'vitest'
import { localDay } from '#lib/dates.ts'
import { monthAfter, spanOf, weeksOf } from './month.ts'

const days = (month: string) => weeksOf(month).map((week) => week.map(localDay))

it('a month is whole weeks from Monday to Sunday', () => {
  const november = days('2026-11')
  expect(november[0]?.[0]).toBe('2026-10-26')
  expect(november.at(-1)?.[6]).toBe('2026-12-06')
  expect(november).toHaveLength(6)
  for (const week of november) expect(week).toHaveLength(7)
})

it('goes on over the year, both ways', () => {
  expect([monthAfter('2026-12', 1), monthAfter('2026-01', -1)]).toEqual(['2027-01', '2025-12'])
})

it('asks for what its weeks show, to the end of the last day', () => {
  const { from, to } = spanOf('2026-11')
  expect([localDay(new Date(from)), localDay(new Date(to))]).toEqual(['2026-10-26', '2026-12-07'])
})
