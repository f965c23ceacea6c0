import { describe, expect, it } from 'vitest'
import { afterQuiet, nextHour } from './moments.rules.ts'

const next = (after: string, zone: string, hour: number, weekday?: number): string =>
  nextHour(new Date(after), zone, hour, weekday).toISOString()

describe('nextHour', () => {
  it.each([
    ['later today', '2026-01-15T06:59:59.500Z', 'Europe/Berlin', 8, '2026-01-15T07:00:00.000Z'],
    [
      'tomorrow, at the hour itself',
      '2026-01-15T07:00:00Z',
      'Europe/Berlin',
      8,
      '2026-01-16T07:00:00.000Z',
    ],
    [
      'after spring forward',
      '2026-03-28T20:00:00Z',
      'Europe/Berlin',
      8,
      '2026-03-29T06:00:00.000Z',
    ],
    [
      'an hour that spring skips',
      '2026-03-28T20:00:00Z',
      'Europe/Berlin',
      2,
      '2026-03-29T01:00:00.000Z',
    ],
    [
      'an hour that autumn repeats',
      '2026-10-24T20:00:00Z',
      'Europe/Berlin',
      2,
      '2026-10-25T01:00:00.000Z',
    ],
    ['not twice in autumn', '2026-10-25T01:00:00Z', 'Europe/Berlin', 2, '2026-10-26T01:00:00.000Z'],
    [
      'across the date line',
      '2026-01-15T11:30:00Z',
      'Pacific/Auckland',
      8,
      '2026-01-15T19:00:00.000Z',
    ],
    [
      'in a zone with half hours',
      '2026-01-15T00:00:00Z',
      'Asia/Kolkata',
      8,
      '2026-01-15T02:30:00.000Z',
    ],
  ])('%s', (_, after, zone, hour, expected) => {
    expect(next(after, zone, hour)).toBe(expected)
  })

  it('finds the weekday in the zone, also on the day itself and a week later', () => {
    // 15 January 2026 is a Thursday.
    expect(next('2026-01-15T06:00:00Z', 'Europe/Berlin', 8, 4)).toBe('2026-01-15T07:00:00.000Z')
    expect(next('2026-01-15T07:00:00Z', 'Europe/Berlin', 8, 4)).toBe('2026-01-22T07:00:00.000Z')
    expect(next('2026-01-15T07:00:00Z', 'America/Los_Angeles', 8, 1)).toBe(
      '2026-01-19T16:00:00.000Z',
    )
  })
})

describe('afterQuiet', () => {
  const quiet = { from: 22, to: 7 }
  it.each([
    ['2026-01-15T20:59:00.000Z', '2026-01-15T20:59:00.000Z'],
    ['2026-01-15T21:00:00.000Z', '2026-01-16T06:00:00.000Z'],
    ['2026-01-16T05:59:00.000Z', '2026-01-16T06:00:00.000Z'],
    ['2026-01-16T06:00:00.000Z', '2026-01-16T06:00:00.000Z'],
    // Clocks go forward this night, so 7 o'clock comes an hour earlier.
    ['2026-03-28T22:00:00.000Z', '2026-03-29T05:00:00.000Z'],
  ])('from %s waits until %s', (moment, expected) => {
    expect(afterQuiet(new Date(moment), 'Europe/Berlin', quiet).toISOString()).toBe(expected)
  })

  it('also works within one day, and without quiet hours', () => {
    const noon = new Date('2026-01-15T12:00:00Z')
    expect(afterQuiet(noon, 'UTC', { from: 11, to: 14 }).toISOString()).toBe(
      '2026-01-15T14:00:00.000Z',
    )
    expect(afterQuiet(noon, 'UTC', null)).toBe(noon)
  })
})
