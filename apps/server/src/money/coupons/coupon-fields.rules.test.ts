import { describe, expect, it } from 'vitest'
import { acceptsChange, fieldsAfter, fieldsOfDraft, wrongFields } from './coupon-fields.rules.ts'

const fields = fieldsOfDraft({
  title: 'Ten off',
  coinsCost: 1000,
  delivery: 'generated',
  faceMinor: 1000,
  quantity: 10,
  perCreatorLimit: 2,
  validDays: 30,
  endsAt: '2026-12-31T00:00:00Z',
})

describe('wrongFields', () => {
  const fresh = { taken: 0, published: false }
  it.each([
    ['nothing', {}, fresh, []],
    ['two worths', { percentOff: 10 }, fresh, ['percentOff']],
    ['no worth of a draft', { faceMinor: null }, fresh, []],
    ['no worth of an offer', { faceMinor: null }, { taken: 0, published: true }, ['faceMinor']],
    ['an end before the start', { startsAt: '2027-01-01T00:00:00Z' }, fresh, ['endsAt']],
    ['fewer than were redeemed', { quantity: 2 }, { taken: 3, published: true }, ['quantity']],
    [
      'a pool, which counts its codes',
      { delivery: 'pool' as const, quantity: 0 },
      { taken: 3, published: true },
      [],
    ],
  ])('of %s', (_, change, coupon, wrong) => {
    expect(Object.keys(wrongFields(fieldsAfter(fields, change), coupon))).toEqual(wrong)
  })
})

describe('acceptsChange', () => {
  const redeemed = { published: true, redeemedOnce: true, hasCodes: false }
  it.each([
    ['its words', { description: 'More', terms: 'Fair' }, true],
    ['a later end', { endsAt: '2027-12-31T00:00:00Z' }, true],
    ['no end', { endsAt: null, perCreatorLimit: null, validDays: null }, true],
    ['the same end in other words', { endsAt: '2026-12-31T00:00:00.000000Z' }, true],
    ['more of everything', { quantity: 50, perCreatorLimit: 3, validDays: 60 }, true],
    ['an earlier end', { endsAt: '2026-12-01T00:00:00Z' }, false],
    ['a lower limit', { perCreatorLimit: 1 }, false],
    ['fewer days', { validDays: 29 }, false],
    ['another cost', { coinsCost: 999 }, false],
    ['another worth', { faceMinor: 2000 }, false],
    ['another title', { title: 'Eleven off' }, false],
    ['a first day', { startsAt: '2026-12-01T00:00:00Z' }, false],
    ['another delivery', { delivery: 'manual' as const }, false],
  ])('after somebody paid, of %s', (_, change, ok) => {
    expect(acceptsChange(fields, fieldsAfter(fields, change), redeemed).allowed).toBe(ok)
  })
})
