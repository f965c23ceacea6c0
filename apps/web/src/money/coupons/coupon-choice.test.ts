import { describe, expect, it } from 'vitest'
import { isNarrowed, priceRanges, readCouponChoice } from './coupon-choice.ts'

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

  it('has its ends', () => {
    const supplierId = '01a00000-0000-7000-8000-000000000001'
    const most = { supplierId, minCost: 0, maxCost: 1_000_000_000, search: 'x'.repeat(80) }
    expect(readCouponChoice({ ...most, sort: 'cost' })).toEqual(most)
    const beyond = { minCost: 0.5, maxCost: 1_000_000_001, search: 'x'.repeat(81) }
    expect(readCouponChoice({ ...beyond, minCost: '' })).toEqual({})
  })
})

it('an order narrows nothing, anything else does', () => {
  expect([{}, { sort: 'newest' as const }].map(isNarrowed)).toEqual([false, false])
  expect([{ search: 'x' }, { sort: 'newest' as const, minCost: 1 }].map(isNarrowed)).toEqual([
    true,
    true,
  ])
})

it('price ranges leave no price out and none in two', () => {
  const ends = priceRanges.flatMap(({ minCost, maxCost }) => [minCost, maxCost])
  expect(ends).toEqual([undefined, 500, 501, 1000, 1001, 2500, 2501, undefined])
})
