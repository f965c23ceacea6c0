import { describe, expect, it } from 'vitest'
import { overpricedInWords, worthOf } from './coupon-worth.ts'

const euro = { currency: 'EUR', coinsPerUnit: 100 }
const tenOff = { faceMinor: 1000, percentOff: null }

it('names both sides of a coupon that costs more than it is worth', () => {
  const words = overpricedInWords({ ...tenOff, coinsCost: 1200 }, euro)
  expect(words).toMatch(/12\.00.*10/)
  expect(overpricedInWords({ ...tenOff, coinsCost: 1001 }, euro)).toBeDefined()
})

it('says nothing of a fair one, nor where nobody can know', () => {
  expect(overpricedInWords({ ...tenOff, coinsCost: 1000 }, euro)).toBeUndefined()
  expect(
    overpricedInWords({ faceMinor: null, percentOff: 5, coinsCost: 90_000 }, euro),
  ).toBeUndefined()
  expect(
    overpricedInWords({ faceMinor: null, percentOff: null, coinsCost: 5 }, euro),
  ).toBeUndefined()
})

it('counts in the currency of the installation', () => {
  const yen = { currency: 'JPY', coinsPerUnit: 1 }
  expect(overpricedInWords({ ...tenOff, coinsCost: 1000 }, yen)).toBeUndefined()
  expect(overpricedInWords({ ...tenOff, coinsCost: 1001 }, yen)).toBeDefined()
})

describe('worthOf', () => {
  it('shows cents only where there are some', () => {
    expect(worthOf({ faceMinor: 1000, percentOff: null }, 'EUR')).toMatch(/^\D*10\D*$/)
    expect(worthOf({ faceMinor: 1250, percentOff: null }, 'EUR')).toMatch(/12[.,]50/)
  })
  it('names a percentage', () => {
    expect(worthOf({ faceMinor: null, percentOff: 20 }, 'EUR')).toBe('20% off')
  })
})
