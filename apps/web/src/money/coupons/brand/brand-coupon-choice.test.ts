import { expect, it } from 'vitest'
import { readBrandChoice } from './brand-coupon-choice.ts'

it.each([
  [{}, {}],
  [{ show: 'On offer' }, {}],
  [{ show: ['paused'] }, {}],
  [{ show: 'secret', coupon: 'c1' }, { coupon: 'c1' }],
  [{ coupon: 7, show: 'ended' }, { show: 'ended' }],
  [{ coupon: 'c1', cursor: 'x', tab: 'coupons' }, { coupon: 'c1' }],
])('of the address %j is taken %j', (search, choice) => {
  expect(readBrandChoice(search)).toStrictEqual(choice)
})
