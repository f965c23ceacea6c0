import { expect, it } from 'vitest'
import { currencyCodes } from '../../currency-codes.ts'
import { fromStripe, stripeTakes, toStripe } from './stripe-currency.ts'

it.each([
  ['EUR', 12_345, 12_345],
  ['HUF', 1_990_000, 1_990_000],
  ['TWD', 12_300, 12_300],
  ['COP', 1_000_000, 1_000_000],
  ['JPY', 500, 500],
  ['CLP', 500, 500],
  ['ISK', 5, 500],
  ['UGX', 5, 500],
  ['MGA', 500, 5],
  ['KWD', 12_340, 12_340],
])('%s: our %i is %i at Stripe', (currency, own, atStripe) => {
  expect(toStripe(own, currency)).toBe(atStripe)
  expect(fromStripe(atStripe, currency)).toBe(own)
})

it('reads an old fraction of a króna as the nearest whole one', () => {
  expect(fromStripe(4_010, 'ISK')).toBe(40)
})

it('charges in every currency come back as they were asked', () => {
  for (const code of currencyCodes.filter(stripeTakes))
    for (const amount of [1, 99, 12_345])
      expect([code, fromStripe(toStripe(amount, code), code)]).toEqual([code, amount])
})

it('leaves out currencies whose amounts Stripe would have to round', () => {
  expect(currencyCodes.filter((code) => !stripeTakes(code))).toEqual(
    'BHD CLF IQD JOD KWD LYD MGA OMR TND UYW'.split(' '),
  )
})
