import { describe, expect, it } from 'vitest'
import { changesOf, readCoupon } from './coupon-draft.ts'
import { type CouponValues, emptyCoupon } from './coupon-values.ts'

const typed: CouponValues = {
  ...emptyCoupon,
  title: 'Two bags of beans',
  worth: '24.50',
  coinsCost: '1,200',
  delivery: 'manual',
  quantity: '40',
}
const read = (change: Partial<CouponValues>) => readCoupon({ ...typed, ...change }, 'EUR')

describe('a coupon as typed', () => {
  it('is what the server takes, with one worth and no empty rule', () => {
    expect(read({ perCreatorLimit: '', validDays: '90' })).toEqual({
      draft: {
        title: 'Two bags of beans',
        description: '',
        terms: '',
        faceMinor: 2450,
        percentOff: null,
        coinsCost: 1200,
        delivery: 'manual',
        quantity: 40,
        perCreatorLimit: null,
        validDays: 90,
        startsAt: null,
        endsAt: null,
      },
    })
  })

  it('counts no codes of a list, and keeps a code that is not typed again', () => {
    expect(read({ delivery: 'pool' })).not.toHaveProperty('draft.quantity')
    expect(read({ delivery: 'shared_code' })).not.toHaveProperty('draft.sharedCode')
    expect(read({ delivery: 'shared_code', sharedCode: 'SPRING25' })).toHaveProperty(
      'draft.sharedCode',
      'SPRING25',
    )
  })

  it('says by the control what is wrong', () => {
    expect(read({ title: 'Ab', worth: 'a lot', coinsCost: '', perCreatorLimit: '0' })).toEqual({
      mistakes: {
        title: 'Use at least 3 characters.',
        worth: 'Enter an amount, such as 24 or 24.50.',
        coinsCost: 'Enter a price in coins, such as 500.',
        perCreatorLimit: 'Use at least 1.',
      },
    })
    expect(read({ worthKind: 'percent', worth: '120' })).toEqual({
      mistakes: { worth: 'Use at most 100.' },
    })
    expect(read({ startsDay: '2026-12-24', endsDay: '2026-12-01' })).toEqual({
      mistakes: { endsDay: 'Choose a last day after the first.' },
    })
  })

  it('lasts to the end of its last day', () => {
    const { draft } = read({ endsDay: '2026-12-31' }) as { draft: { endsAt: string } }
    // The tests run in a time zone 3.5 hours behind UTC.
    expect(draft.endsAt).toBe('2027-01-01T03:29:59.000Z')
    const first = read({ startsDay: '2026-12-01' }) as { draft: { startsAt: string } }
    expect(first.draft.startsAt).toBe('2026-12-01T03:30:00.000Z')
  })
})

it('sends only what differs from what is saved', () => {
  const saved = read({}) as { draft: Parameters<typeof changesOf>[0] }
  const now = read({ terms: 'In the shop only.', endsDay: '2026-12-31' }) as typeof saved
  expect(changesOf(now.draft, saved.draft)).toEqual({
    terms: 'In the shop only.',
    endsAt: now.draft.endsAt,
  })
  expect(changesOf(saved.draft, saved.draft)).toEqual({})
})

it('what is left empty is asked for, of a list only what it doesn’t count itself', () => {
  expect(read({ quantity: '', worth: '' })).toEqual({
    mistakes: { quantity: 'Enter a quantity, such as 50.' },
  })
  expect(read({ quantity: 'x' })).not.toHaveProperty('draft')
  expect(read({ quantity: '', delivery: 'pool' })).toHaveProperty('draft')
  expect(read({ delivery: 'generated', codePrefix: 'MUG' })).toHaveProperty('draft.codePrefix')
  expect(read({ codePrefix: 'MUG' })).not.toHaveProperty('draft.codePrefix')
})
