import { describe, expect, it } from 'vitest'
import { couponOf } from './coupon-file.ts'

const least = { supplier: 'Corner Bakery', title: 'A dozen rolls', amountMinor: 900, cost: 600 }
const of = (more: object) => couponOf(JSON.stringify({ ...least, ...more }))

describe('a coupon’s file', () => {
  it('says all that can be said of a coupon', () => {
    const shared = {
      ...{ description: 'Warm at seven.', terms: 'Not on Sundays.' },
      ...{ delivery: 'shared_code', quantity: 40, sharedCode: 'ROLLS' },
      ...{ limitPerCreator: 2, validDays: 90, startsAt: '2027-01-31', endsAt: '2027-03-01' },
    }
    const { limitPerCreator, startsAt, endsAt, ...same } = shared
    expect(of(shared)).toEqual({
      ...{ supplierName: 'Corner Bakery', title: 'A dozen rolls', coinsCost: 600 },
      ...{ value: { faceMinor: 900 }, perCreatorLimit: limitPerCreator, ...same },
      ...{ startsAt: new Date(startsAt), endsAt: new Date(endsAt) },
    })
    const generated = { delivery: 'generated', quantity: 5, codePrefix: 'ROLL' }
    expect(of(generated)).toMatchObject(generated)
  })

  it('may leave out what has a usual value, which it doesn’t name then', () => {
    expect(Object.keys(of({})).sort()).toEqual(['coinsCost', 'supplierName', 'title', 'value'])
    const { amountMinor, ...rest } = least
    expect(couponOf(JSON.stringify({ ...rest, percent: 15 })).value).toEqual({ percentOff: 15 })
  })

  it.each([
    [{ percent: 20 }, 'either "amountMinor"'],
    [{ amountMinor: undefined }, 'either "amountMinor"'],
    [{ quantity: 5 }, 'a pool counts its codes'],
    [{ delivery: 'manual' }, 'how many there are in "quantity"'],
    [{ sharedCode: 'ROLLS' }, '"sharedCode" belongs to'],
    [{ delivery: 'shared_code', quantity: 5 }, '"sharedCode" belongs to'],
    [{ startsAt: '2027-03-01', endsAt: '2027-03-01' }, '"endsAt" comes after "startsAt"'],
    [{ startsAt: '2027-02-30' }, '"startsAt" is a day of the calendar'],
    [{ percent: 101, amountMinor: undefined }, '"percent" is at most 100'],
    [{ cost: 0 }, '"cost" is at least 1'],
    [{ cost: undefined }, '"cost" is a whole number'],
    [{ colour: 'red' }, 'Leave out colour'],
    [{ title: '  ab  ' }, '"title" needs at least 3'],
    [{ delivery: 'owl' }, '"delivery" is one of'],
  ])('with %j says what is wrong and what one looks like', (more, mistake) => {
    expect(() => of(more)).toThrow(mistake)
    expect(() => of(more)).toThrow('"supplier": "Corner Bakery"')
  })

  it('that isn’t JSON, or no braces, is told so', () => {
    expect(() => couponOf('{')).toThrow('isn’t JSON')
    expect(() => couponOf('7')).toThrow('Write the fields in braces')
  })
})
