import { describe, expect, it } from 'vitest'
import { figureInWords } from './figure-words.ts'

describe('figureInWords', () => {
  it.each([
    [null, 'percent', '–'],
    [33.3, 'percent', '33.3%'],
    [0.4, 'days', 'Under a day'],
    [1, 'days', '1 day'],
    [2.5, 'days', '2.5 days'],
    [1, 'coins', '1 coin'],
    [1100, 'coins', '1,100 coins'],
    [0, 'count', '0'],
  ] as const)('writes %s %s as «%s»', (value, unit, words) => {
    expect(figureInWords(value, unit)).toBe(words)
  })
})
