import { expect, it } from 'vitest'
import { monthInWords, settledInWords } from './settlement-words.ts'

it.each([
  ['2026-01', 'January 2026'],
  ['2026-12', 'December 2026'],
  ['soon', 'soon'],
])('%s is %s', (period, words) => {
  expect(monthInWords(period)).toBe(words)
})

it.each([
  [{ paidIn: 'cash', amountMinor: 1234, currency: 'EUR' }, 'Paid out: €12.34'],
  [{ paidIn: 'cash', amountMinor: null, currency: null }, 'Paid out in money'],
  [{ paidIn: 'coins', settledBy: null }, 'To your wallet, at the end of the month'],
  [{ paidIn: 'coins', settledBy: 'Ada' }, 'To your wallet, by Ada'],
])('%j reads “%s”', (settlement, words) => {
  expect(settledInWords(settlement as never)).toBe(words)
})
