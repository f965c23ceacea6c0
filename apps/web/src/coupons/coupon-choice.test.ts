import { describe, expect, it } from 'vitest'
import { readCouponChoice, readHistoryChoice } from './coupon-choice.ts'
import { offerInWords, worthOf } from './coupon-worth.ts'

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
    expect(readHistoryChoice({ state: 'used' })).toEqual({ state: 'used' })
    expect(readHistoryChoice({ state: 'stolen' })).toEqual({})
  })
})

describe('worthOf', () => {
  it('shows cents only where there are some', () => {
    expect(worthOf({ faceMinor: 1000, percentOff: null }, 'EUR')).toMatch(/^\D*10\D*$/)
    expect(worthOf({ faceMinor: 1250, percentOff: null }, 'EUR')).toMatch(/12[.,]50/)
  })
  it('names a percentage', () => {
    expect(worthOf({ faceMinor: null, percentOff: 20 }, 'EUR')).toBe('20% off')
  })
  it('of a draft may be missing', () => {
    expect(offerInWords({ faceMinor: null, percentOff: null, coinsCost: 500 }, 'EUR')).toBe(
      '500 coins, worth not set yet',
    )
    expect(offerInWords({ faceMinor: null, percentOff: 20, coinsCost: 500 }, 'EUR')).toBe(
      '20% off for 500 coins',
    )
  })
})
