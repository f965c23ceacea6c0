import { describe, expect, it } from 'vitest'
import { comparedWith, daysOf, grainOf, periodOf, pointOf, pointsOf } from './period.rules.ts'

const today = '2026-11-29'

describe('a period', () => {
  it.each([
    [{}, '2026-10-31', today],
    [{ period: '7' } as const, '2026-11-23', today],
    [{ from: '2024-02-29', until: '2024-02-29' }, '2024-02-29', '2024-02-29'],
    [{ period: 'all' } as const, '2025-01-06', today],
  ])('%j runs from %s to %s', (asked, from, until) => {
    expect(periodOf(asked, today, '2025-01-06')).toEqual({ from, until })
  })

  it('of all time is one day while nothing has happened', () => {
    expect(periodOf({ period: 'all' }, today, null)).toEqual({ from: today, until: today })
  })

  it('is compared with as many days before it, with the same days a year before, or with nothing', () => {
    const leap = { from: '2024-02-01', until: '2024-02-29' }
    expect(comparedWith(leap, {})).toEqual({ from: '2024-01-03', until: '2024-01-31' })
    expect(comparedWith(leap, { compare: 'year' })).toEqual({
      ...{ from: '2023-02-01', until: '2023-02-28' },
    })
    expect(comparedWith(leap, { compare: 'none' })).toBeNull()
    expect(comparedWith(leap, { period: 'all' })).toBeNull()
  })
})

describe('the points of a trend', () => {
  it.each([
    [{ from: '2026-10-31', until: today }, 'day', 30],
    [{ from: '2026-03-28', until: '2026-03-30' }, 'day', 3],
    [{ from: '2025-11-30', until: today }, 'week', 53],
    [{ from: '2016-12-31', until: '2026-11-29' }, 'month', 120],
  ] as const)(
    'of %j are by %s, and each day belongs to exactly one of %i',
    (span, grain, count) => {
      expect(grainOf(span)).toBe(grain)
      const points = pointsOf(span, grain)
      expect(points).toHaveLength(count)
      expect(points[0]).toBe(span.from)
      expect([...points].sort()).toEqual(points)
      expect(pointOf(span.from, span, grain)).toBe(0)
      expect(pointOf(span.until, span, grain)).toBe(count - 1)
      expect(points.every((day, place) => pointOf(day, span, grain) === place)).toBe(true)
      expect(daysOf(span)).toBeGreaterThan(0)
    },
  )
})
