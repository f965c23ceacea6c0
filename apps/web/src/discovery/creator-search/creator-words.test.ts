import { expect, it } from 'vitest'
import {
  completionOf,
  followersInShort,
  takesInMoney,
  takesInWords,
  workInWords,
} from './creator-words.ts'

const record = {
  ...{ reliability: 90, rating: { average: 4.5, count: 3 }, completed: 9, onTime: 8, late: 1 },
  ...{ expired: 1, cancelled: 0, disputesLost: 0, meanRevisions: null },
}
const newcomer = { ...record, completed: 0, expired: 0, onTime: 0, late: 0 }

it('calculates the completion rate, and none before the first work', () => {
  expect([completionOf(record), completionOf(newcomer)]).toEqual([90, null])
})

it('counts only what went wrong', () => {
  expect(workInWords(record)).toBe('9 of 10 done, 8 of 9 on time')
  expect(workInWords({ ...record, expired: 0, late: 0 })).toBe('9 done on time')
  expect(workInWords({ ...record, onTime: 0, late: 0 })).toBe('9 of 10 done')
  expect(workInWords(newcomer)).toBe('New here')
})

it('shows a range, one number, or that none was given', () => {
  expect(takesInWords({ fromCoins: 300, toCoins: 1200 })).toBe('300–1,200 coins')
  expect(takesInWords({ fromCoins: 300, toCoins: 300 })).toBe('300 coins')
  expect(takesInWords(null)).toBe('Not stated')
})

it('shows a range in money, shortens follower counts, and never rounds a rate up', () => {
  const rate = { currency: 'EUR', coinsPerUnit: 100 }
  expect(takesInMoney({ fromCoins: 300, toCoins: 1200 }, rate)).toBe('€3.00–€12.00')
  expect(takesInMoney({ fromCoins: 300, toCoins: 300 }, rate)).toBe('€3.00')
  expect([999, 12_345, 1_250_000].map(followersInShort)).toEqual(['999', '12.3K', '1.3M'])
  expect(completionOf({ ...record, completed: 2, expired: 1 })).toBe(66)
})
