import { CouponDelivery } from '@tandem/contract/money/coupons/coupon.schema.ts'
import { expect, it } from 'vitest'
import { deliveries, deliveryWords } from './delivery-words.ts'

it('every way a code can come is offered once, a list of one’s own first', () => {
  expect(deliveries).toEqual(['pool', 'shared_code', 'generated', 'manual'])
  expect(deliveries.toSorted()).toEqual(CouponDelivery.options.toSorted())
})

it.each([
  ['pool', 'My own list of codes', 'Loaded as a file; each creator gets one.'],
  ['shared_code', 'One code for everybody', 'Such as SPRING25; set a limit in your shop.'],
  ['generated', 'Codes made for you', 'A new one for each creator.'],
  ['manual', 'I enter each code', 'Within 72 hours, or the coins go back.'],
] as const)('%s is called «%s»: %s', (delivery, label, hint) => {
  expect(deliveryWords[delivery]).toMatchObject({ label, hint })
})

it('how many there are is asked in all, of a list not at all: it counts itself', () => {
  const hints = deliveries.map((delivery) => deliveryWords[delivery].stockHint)
  expect(hints).toEqual(['', 'In all.', 'In all.', 'In all.'])
})
