import { expect, it } from 'vitest'
import { moneyInWords } from '#lib/coins.ts'

it.each([
  [5000, 'EUR', '€50.00'],
  [-5000, 'EUR', '−€50.00'],
  [-5000, 'JPY', '−¥5,000'],
])('writes %i of %s with a minus and not a hyphen', (amount, currency, written) => {
  expect(moneyInWords(amount, currency)).toBe(written)
})
