import { describe, expect, it } from 'vitest'
import { agree, coinsInMoney, coinsInWords, formatCoinChange, formatCoins } from './coins.ts'

it.each([
  [2, '2', '+2', '2 coins'],
  [-2, '−2', '−2', '−2 coins'],
  [-1000, '−1,000', '−1,000', '−1,000 coins'],
  [1_234_567, '1,234,567', '+1,234,567', '1,234,567 coins'],
])('formats %d coins as a number, as a change and in words', (coins, ...written) => {
  expect([formatCoins(coins), formatCoinChange(coins), coinsInWords(coins)]).toEqual(written)
})

describe('coins in money', () => {
  it.each([
    [500, 'EUR', 100, '€5.00'],
    [500, 'EUR', 10, '€50.00'],
    [505, 'USD', 100, '$5.05'],
    [-500, 'USD', 100, '−$5.00'],
    [500, 'JPY', 10, '¥50'],
    [123_456, 'GBP', 100, '£1,234.56'],
  ])('%i in %s at %i each are %s', (coins, currency, coinsPerUnit, money) => {
    expect(coinsInMoney(coins, { currency, coinsPerUnit })).toBe(money)
  })
})

it.each([
  [0, 'are', 'are'],
  [1, 'are', 'is'],
  [-1, 'go', 'goes'],
  [1, 'return', 'returns'],
  [2, 'go', 'go'],
] as const)('%i coins “%s”: %s', (coins, verb, said) => expect(agree(coins, verb)).toBe(said))
