import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  acceptsAppeal,
  counts,
  countsUntil,
  movedBy,
  reliabilityOf,
  type Tally,
} from './record.rules.ts'

const now = new Date('2026-03-31T12:00:00.000Z')
const strike = (at: string, appeal: { state: string } | null = null) => ({
  kind: 'late',
  at,
  appeal,
})

describe('reliabilityOf', () => {
  it.each([
    ['nothing yet', {}, 75],
    ['one completed', { completed: 1 }, 80],
    ['one expired', { expired: 1 }, 60],
    ['one late', { completed: 1, late: 1 }, 400 / 5.5],
    ['much done, once stepped back', { completed: 96, cancelled: 1 }, 99],
  ])('of a creator with %s', (_what, tally, expected) => {
    expect(reliabilityOf('creator', tally)).toBeCloseTo(expected, 6)
  })

  it('weighs both sides alike', () => {
    expect(reliabilityOf('brand', { completed: 5, not_shipped: 2, auto_approved: 3 })).toBe(
      reliabilityOf('creator', { completed: 5, expired: 2, late: 3 }),
    )
  })

  it('lies between 0 and 100, falls with every strike and rises with every completed work', () => {
    const count = fc.nat({ max: 500 })
    fc.assert(
      fc.property(count, count, count, (completed, expired, late) => {
        const tally: Tally = { completed, expired, late }
        const score = reliabilityOf('creator', tally)
        expect(score).toBeGreaterThan(0)
        expect(score).toBeLessThanOrEqual(100)
        expect(reliabilityOf('creator', { ...tally, expired: expired + 1 })).toBeLessThan(score)
        expect(reliabilityOf('creator', { ...tally, late: late + 1 })).toBeLessThan(score)
        expect(
          reliabilityOf('creator', { ...tally, completed: completed + 1 }),
        ).toBeGreaterThanOrEqual(score)
      }),
    )
  })
})

describe('movedBy', () => {
  it('is what the reliability would be without it, to a tenth', () => {
    expect(movedBy('creator', 'expired', { completed: 1, expired: 1 })).toBe(-13.3)
    expect(movedBy('creator', 'completed', { completed: 1 })).toBe(5)
    expect(movedBy('creator', 'cancelled', { completed: 1, cancelled: 1 })).toBe(0)
    expect(movedBy('brand', 'auto_approved', { completed: 1, auto_approved: 1 })).toBe(-7.3)
  })
})

describe('counts', () => {
  it('lets a strike fade after 12 months, to the moment', () => {
    expect(counts('creator', strike('2025-03-31T12:00:00.000Z'), now)).toBe(true)
    expect(counts('creator', strike('2025-03-31T11:59:59.999Z'), now)).toBe(false)
    expect(countsUntil('creator', strike('2025-04-30T12:00:00.000Z'))).toEqual(
      new Date('2026-04-30T12:00:00.000Z'),
    )
  })

  it('ends at the same moment of the day, whatever clocks were put forward in between', () => {
    const last = countsUntil('creator', strike('2026-03-10T12:00:00.000Z'))
    expect(last?.toISOString()).toBe('2027-03-10T12:00:00.000Z')
  })
})

describe('acceptsAppeal', () => {
  it.each([
    ['what counts against somebody', strike(now.toISOString()), undefined],
    ['good work', { ...strike(now.toISOString()), kind: 'completed' }, 'record.no_strike'],
    ['a faded one', strike('2024-01-01T00:00:00.000Z'), 'record.counts_no_longer'],
    ['a second time', strike(now.toISOString(), { state: 'refused' }), 'record.already_appealed'],
  ])('of %s', (_what, event, because) => {
    expect(acceptsAppeal('creator', event, now)).toEqual(
      because === undefined ? { allowed: true } : { allowed: false, because },
    )
  })
})
