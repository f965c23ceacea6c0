import { expect, it } from 'vitest'
import { readStatementSearch } from './statement-search.rules.ts'

it.each([
  ['1100', 1100, 110_000],
  ['−1,100', 1100, 110_000],
  ['+1.100 coins', 1100, null],
  ['1 100', 1100, 110_000],
  ['1\u202f100', 1100, 110_000],
  ['€297.50', null, 29_750],
  ['297,50 EUR', null, 29_750],
  ['1,297.50', null, 129_750],
  ['0', null, null],
  ['12.5', null, null],
  ['11,00', null, 1100],
  ['boats', null, null],
  ['99999999999999999999', null, null],
])('takes %j for %o coins and %o cents', (typed, coins, amountMinor) => {
  expect(readStatementSearch(typed, 2)).toMatchObject({ coins, amountMinor })
})

it('reads names word by word, numbers without blanks, and movements by their own name', () => {
  expect(readStatementSearch('  @mira “Morning light” ', 2).words).toEqual([
    'mira',
    'Morning',
    'light',
  ])
  expect(readStatementSearch('RF18 5390 0754', 2).number).toBe('RF1853900754')
  expect(readStatementSearch('campaign:7:publish', 2).key).toBe('campaign:7:publish')
  expect(readStatementSearch('a: b', 2).key).toBeNull()
})
