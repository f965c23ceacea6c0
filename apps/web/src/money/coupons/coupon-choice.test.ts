import { describe, expect, it } from 'vitest'
import { readCouponChoice } from './coupon-choice.ts'

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
    expect(readCouponChoice({ minCost: -1, maxCost: 'much', search: '  ' })).toEqual({})
  })
})
