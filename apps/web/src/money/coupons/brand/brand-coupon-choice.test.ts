import { CouponState } from '@tandem/contract/money/coupons/brand-coupon.schema.ts'
import { expect, it } from 'vitest'
import { couponStates, readBrandChoice } from './brand-coupon-choice.ts'

const named = [
  ['offered', 'On offer'],
  ['draft', 'Drafts'],
  ['scheduled', 'Starts later'],
  ['sold_out', 'Sold out'],
  ['paused', 'Paused'],
  ['ended', 'Over'],
  ['archived', 'Archive'],
] as const

it('every state can be asked for, what is on offer first and the archive last', () => {
  expect(couponStates).toEqual(named.map(([state, label]) => ({ state, label })))
  expect(couponStates.map(({ state }) => state).toSorted()).toEqual(CouponState.options.toSorted())
})

it.each(named)('an address may ask for those that are %s', (show) => {
  expect(readBrandChoice({ show })).toEqual({ show })
})

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
