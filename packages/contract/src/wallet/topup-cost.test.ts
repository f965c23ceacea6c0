import { expect, it } from 'vitest'
import { topupCostMinor } from './topup-cost.ts'

it.each([
  [100, 100, 'EUR', 100],
  [10_000_000, 100, 'EUR', 10_000_000],
  [1250, 1000, 'USD', 125],
  [101, 1000, 'USD', 11],
  [100, 3, 'EUR', 3334],
  [250, 100, 'JPY', 3],
  [100, 1, 'KWD', 100_000],
])('%i coins at %i per unit of %s (%s) cost %i of its smallest unit', (...row) => {
  const [coins, coinsPerUnit, currency, cost] = row
  expect(topupCostMinor(coins, coinsPerUnit, currency)).toBe(cost)
})
