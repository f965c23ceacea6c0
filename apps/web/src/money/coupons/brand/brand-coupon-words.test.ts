import type { BrandCoupon } from '@tandem/contract/money/coupons/brand-coupon.schema.ts'
import { expect, it } from 'vitest'
import { formatDate } from '#lib/dates.ts'
import { sampleBrandCoupon } from '../coupon.factory.ts'
import type { CouponStep } from './brand-coupon.api.ts'
import { confirmationOf, redeemedOf } from './brand-coupon-words.ts'

const startsAt = '2027-01-31T12:00:00Z'
const later = `from ${formatDate(startsAt)}`
const many = { stock: 1400, coinsCost: 1200 }

it.each<[Partial<BrandCoupon>, string]>([
  [many, 'immediately, for 1,200 coins each.'],
  [{ ...many, coinsCost: 1 }, 'immediately, for 1 coin each.'],
  [{ ...many, startsAt }, `${later}, for 1,200 coins each.`],
])('with %j, publishing is asked with what creators get', (more, offer) => {
  expect(confirmationOf('publish', sampleBrandCoupon(more))).toEqual({
    title: 'Publish “Two bags of beans”?',
    effect: `Creators can redeem 1,400 coupons ${offer} After the first redemption, you can’t change worth or price.`,
    ...{ confirmLabel: 'Publish coupon', cancelLabel: 'Not now', tone: 'primary' },
  })
})

it('a step that can wait is put off, and archiving is cancelled', () => {
  const labelOf = (step: CouponStep) => confirmationOf(step, sampleBrandCoupon()).cancelLabel
  expect((['publish', 'pause', 'resume', 'archive'] as const).map(labelOf)).toEqual([
    ...['Not now', 'Not now', 'Not now', 'Cancel'],
  ])
})

const none = { waiting: 0, issued: 0, used: 0, expired: 0, refunded: 0 }
it.each([
  [{}, 0],
  [{ waiting: 1 }, 1],
  [{ issued: 2 }, 2],
  [{ used: 3 }, 3],
  [{ expired: 4 }, 4],
  [{ refunded: 5 }, 0],
  [{ waiting: 1, issued: 2, used: 3, expired: 4, refunded: 5 }, 10],
])('of %j, %i were redeemed and not given back', (more, count) => {
  expect(redeemedOf({ ...none, ...more })).toBe(count)
})
