import type {
  AttributionStep,
  BrandConversion,
} from '@tandem/contract/affiliate/conversions/conversion.schema.ts'
import { expect, it } from 'vitest'
import { amountOf, stepsInWords } from './attribution-words.ts'

const at = '2027-03-04T12:00:00Z'
const until = '2027-05-04T12:00:00Z'
const say = (...steps: AttributionStep[]) =>
  stepsInWords({ because: { rulesVersion: 1, steps }, notCounted: null } as BrandConversion)

it.each<[AttributionStep, RegExp]>([
  [{ step: 'click', fate: 'unreadable' }, /^A click: the click’s id was changed\.$/],
  [{ step: 'click', at, fate: 'counts' }, /^A click on .*4.*: it counts\.$/],
  [{ step: 'click', at, fate: 'outside_window' }, /: too long before the order\.$/],
  [{ step: 'code', code: 'BOAT', fate: 'unknown' }, /^The code BOAT: not a creator’s code\.$/],
  [
    { step: 'link', slug: 'robin', fate: 'not_earning' },
    /^The link robin: the creator was not in the programme/,
  ],
  [
    { step: 'customer', at, until, fate: 'before_first_order' },
    /^A customer since .*4.*: before the customer’s first order\.$/,
  ],
  [
    { step: 'pixel', at, fate: 'shop_first' },
    /^A click on .*4.*, reported by your pixel: the shop’s own data counts instead\.$/,
  ],
  [
    { step: 'claim', enrolmentId: 'e' },
    /^The creator reported the order as missing, and it was approved/,
  ],
  [{ step: 'tie', goes: 'code' }, /In this programme, the code counts\.$/],
  [{ step: 'decided', by: 'click' }, /^The last click decides who earns\.$/],
  [{ step: 'decided', by: 'code' }, /^The discount code decides who earns\.$/],
  [
    { step: 'decided', by: 'claim' },
    /^The approved report of a missing order decides who earns\.$/,
  ],
  [{ step: 'nobody' }, /^Therefore, no creator earns a commission\.$/],
])('says for %o: %s', (step, said) => {
  expect(say(step)).toEqual([expect.stringMatching(said)])
})

it('shows what is left of an order in its own currency', () => {
  const order = { amountMinor: 10_000, refundedMinor: 2_550, currency: 'EUR' } as BrandConversion
  expect(amountOf(order)).toBe('€74.50')
  expect(amountOf({ ...order, currency: 'JPY' })).toBe('¥7,450')
})

it('says why an order in a foreign currency does not count', () => {
  const order = { because: { rulesVersion: 1, steps: [] }, notCounted: 'other_currency' }
  expect(stepsInWords({ ...order, currency: 'USD' } as unknown as BrandConversion)).toEqual([
    expect.stringMatching(/^The order is in USD, but this programme uses another currency\./),
  ])
})
