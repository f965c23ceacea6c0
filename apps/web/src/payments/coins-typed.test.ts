import { expect, it } from 'vitest'
import { coinsTyped } from './coins-typed.ts'

it.each([
  ['10000', 10_000],
  [' 10,000 ', 10_000],
  ['10.000', 10_000],
  ['10 000', 10_000],
  ['10’000', 10_000],
  ['1,00,000', 100_000],
  ['1 234 567', 1_234_567],
  ['100.5', undefined],
  ['100,50', undefined],
  ['', undefined],
  ['ten', undefined],
  ['-5', undefined],
  ['1e9', undefined],
])('%j means %s coins', (text, coins) => {
  expect(coinsTyped(text)).toBe(coins)
})
