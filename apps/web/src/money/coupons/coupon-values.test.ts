import { describe, expect, it } from 'vitest'
import { amountTyped } from '#lib/numbers/number-typed.ts'
import { sampleBrandCoupon } from './coupon.factory.ts'
import { valuesOf } from './coupon-values.ts'

describe('a saved coupon', () => {
  it('stands in its controls as it is, but for its one code, which nobody sees again', () => {
    const coupon = sampleBrandCoupon({
      ...{ description: 'Roasted here.', terms: 'In the shop.', delivery: 'shared_code' },
      ...{ codePrefix: 'BEAN', hasSharedCode: true, perCreatorLimit: 3 },
      // The tests run in a time zone 3.5 hours behind UTC.
      ...{ startsAt: '2026-12-05T03:29:59.000Z', endsAt: '2027-02-10T03:30:00.000Z' },
    })
    expect(valuesOf(coupon, 'EUR')).toEqual({
      ...{ title: 'Two bags of beans', description: 'Roasted here.', terms: 'In the shop.' },
      ...{ worthKind: 'amount', worth: '24', coinsCost: '1200', delivery: 'shared_code' },
      ...{ sharedCode: '', codePrefix: 'BEAN', quantity: '60', perCreatorLimit: '3' },
      ...{ validDays: '180', startsDay: '2026-12-04', endsDay: '2027-02-10' },
    })
  })

  it.each([
    [5, 'EUR', '0.05'],
    [50, 'EUR', '0.50'],
    [100, 'EUR', '1'],
    [2410, 'EUR', '24.10'],
    [100_000, 'EUR', '1000'],
    [300, 'JPY', '300'],
    [3000, 'KWD', '3'],
    [3050, 'KWD', '3.050'],
  ])('worth %i in %s of the smallest unit stands there as %s', (faceMinor, currency, worth) => {
    const values = valuesOf(sampleBrandCoupon({ faceMinor }), currency)
    expect([values.worth, amountTyped(values.worth, currency)]).toEqual([worth, faceMinor])
  })

  it.each([1, 100])('worth %i percent is typed as such, in any currency', (percentOff) => {
    const values = valuesOf(sampleBrandCoupon({ faceMinor: null, percentOff }), 'KWD')
    expect(values).toMatchObject({ worthKind: 'percent', worth: String(percentOff) })
  })
})
