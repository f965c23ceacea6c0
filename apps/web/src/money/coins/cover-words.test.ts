import { expect, it } from 'vitest'
import { coverInPercent, coverInWords } from './cover-words.ts'

const sheet = {
  coverBps: 10_000 as number | null,
  cashMinor: 5000,
  outstanding: { coins: 5000, worthMinor: 5000 },
  currency: 'EUR',
  owedBack: { coins: 0, worthMinor: 0 },
}

it.each([
  [10_000, /^100\s?%$/],
  [10_145, /^101.45\s?%$/],
  [9_999, /^99.99\s?%$/],
  [null, /^–$/],
])('%s hundredths of a percent are %s', (coverBps, expected) => {
  expect(coverInPercent({ coverBps })).toMatch(expected)
})

it.each([
  [{}, /every coin in circulation[.]$/],
  [{ cashMinor: 9000, coverBps: 18_000 }, /every coin in circulation[.]$/],
  [{ coverBps: null }, /^No coins exist yet[.]/],
  [{ cashMinor: 4000, coverBps: 8000 }, /10[.,]00.* are missing[.] The operator must pay/],
  [
    { cashMinor: 4000, coverBps: 8000, owedBack: { coins: 1000, worthMinor: 1000 } },
    /10[.,]00.* are missing[.] Brands owe/,
  ],
])('says what %j means', (more, expected) => {
  expect(coverInWords({ ...sheet, ...more })).toMatch(expected)
})
