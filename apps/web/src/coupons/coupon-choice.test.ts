import { describe, expect, it } from 'vitest'
import { isNarrowed, readCouponChoice } from './coupon-choice.ts'

describe('what an address may choose', () => {
  it('is only what there is', () => {
    expect(readCouponChoice({ filter: 'affordable', sort: 'newest', x: 1 })).toEqual({
      filter: 'affordable',
      sort: 'newest',
    })
    expect(readCouponChoice({ filter: 'free', sort: ['newest'], supplierId: 'me' })).toEqual({})
    // The router reads what looks like a number as one.
    expect(
      readCouponChoice({ minCost: 501, maxCost: '1000', search: 20, kind: 'percent' }),
    ).toEqual({ minCost: 501, maxCost: 1000, search: '20', kind: 'percent' })
    expect(readCouponChoice({ minCost: 0, maxCost: 1_000_000_000 })).toEqual({
      minCost: 0,
      maxCost: 1_000_000_000,
    })
    expect(readCouponChoice({ minCost: 1_000_000_001, maxCost: '' })).toEqual({})
    expect(readCouponChoice({ minCost: -1, maxCost: 'much', search: '  ' })).toEqual({})
  })
})

it.each([
  [{}, false],
  [{ sort: 'newest' }, false],
  [{ sort: 'newest', kind: 'percent' }, true],
  [{ search: 'shoes' }, true],
] as const)('%j narrows what is there: %s', (choice, narrows) => {
  expect(isNarrowed(choice)).toBe(narrows)
})
