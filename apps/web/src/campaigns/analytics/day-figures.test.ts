import type { ProgrammeDay } from '@tandem/contract/campaigns/analytics/programme-days.schema.ts'
import { describe, expect, it } from 'vitest'
import { type Counts, drawnDays, machinesInWords, totalOf } from './day-figures.ts'

const counts = (more: Partial<Counts> = {}): Counts => ({
  ...{ clicks: 0, visitors: 0, orders: 0, revenueMinor: 0, commissionCoins: 0 },
  ...more,
})
const day = (more: Partial<ProgrammeDay> = {}): ProgrammeDay => ({
  ...{ day: '2026-11-21', ...counts() },
  ...more,
})

describe('totalOf', () => {
  it.each(['clicks', 'visitors', 'orders', 'revenueMinor', 'commissionCoins'] as const)(
    'sums the %s of all rows, the first and the last too',
    (figure) => {
      const rows = [3, 40, 500].map((nr) => counts({ [figure]: nr }))
      expect(totalOf(rows)).toEqual(counts({ [figure]: 543 }))
    },
  )

  it('takes off what was refunded, and is nothing of no rows', () => {
    const rows = [counts({ revenueMinor: 500 }), counts({ revenueMinor: -700 })]
    expect(totalOf(rows).revenueMinor).toBe(-200)
    expect(totalOf([])).toEqual(counts())
  })
})

describe('a chart', () => {
  it.each([
    ['EUR', 12.34],
    ['JPY', 1234],
    ['KWD', 1.234],
  ])('shows revenue in whole units of %s', (currency, revenue) => {
    expect(drawnDays([day({ revenueMinor: 1234 })], currency)).toEqual([
      { day: '2026-11-21', clicks: 0, visitors: 0, orders: 0, commissionCoins: 0, revenue },
    ])
  })
})

it.each([
  [0, 'Link previews and bots are not counted.'],
  [1, 'Not counted: 1 visit by link previews and bots.'],
  [2, 'Not counted: 2 visits by link previews and bots.'],
  [1234, 'Not counted: 1,234 visits by link previews and bots.'],
])('of %i visits by machines people read “%s”', (bots, words) => {
  expect(machinesInWords(bots)).toBe(words)
})
