import { expect, it } from 'vitest'
import { coinsInWords } from './coins-in-words.ts'

it.each([
  [0, '0 coins'],
  [1, '1 coin'],
  [2, '2 coins'],
  [-40, '−40 coins'],
  [1_234_567, '1,234,567 coins'],
])('%i are called “%s”', (coins, words) => expect(coinsInWords(coins)).toBe(words))
