import { describe, expect, it } from 'vitest'
import { amountTyped, numberText, numberTyped } from './number-typed.ts'

describe('a whole number', () => {
  it.each([
    ['10000', 10_000],
    ['1.000', 1000],
    ['1\u00a0000', 1000],
    ['1\u202f234\u202f567', 1_234_567],
    ['1’000', 1000],
    ['1,00,000', 100_000],
    ['١٬٠٠٠', 1000],
    ['٢٥٠', 250],
    ['１０，０００', 10_000],
    ['一〇〇', 100],
    ['\u200e1.000\u200f', 1000],
  ])('%j is %i in every language', (text, number) => {
    for (const locale of ['en', 'de', 'fr', 'de-CH', 'ar-EG', 'hi'])
      expect(numberTyped(text, { locale })).toBe(number)
  })

  it.each([
    ...['', 'ten', '-5', '1e9', '10²', '½', '1.00.0', '1,0', '100.5', '100,50', '1.000,00'],
    ...['1.000,000', '1234,567', '0.500', '1..000', '1,000,', '.5', '١٫٥', '1 000.000'],
  ])('%j is none', (text) => {
    expect(numberTyped(text)).toBeUndefined()
  })
})

describe('an amount of money', () => {
  it.each([
    ['24.90', 'en', 'EUR', 2490],
    ['1.234,50', 'en', 'EUR', 123_450],
    ['1 234 567,8', 'fr', 'EUR', 123_456_780],
    ['1,234', 'en', 'EUR', 123_400],
    ['1.234', 'de', 'EUR', 123_400],
    ['1.234', 'en', 'EUR', undefined],
    ['1,234', 'de', 'EUR', undefined],
    ['1.234', 'de', 'KWD', 1_234_000],
    ['1,234.500', 'de', 'KWD', 1_234_500],
    ['٢٤٫٩٠', 'ar-EG', 'EUR', 2490],
    ['1,500', 'en', 'JPY', 1500],
    ['15.5', 'en', 'JPY', undefined],
    [' € 24,90 ', 'de', 'EUR', 2490],
    ['24,90 eur', 'de', 'EUR', 2490],
    ['24,90 USD', 'de', 'EUR', undefined],
    ['-24.90', 'en', 'EUR', undefined],
  ])('%j by a reader of %s is %s %s', (text, locale, currency, minor) => {
    expect(amountTyped(text, currency, locale)).toBe(minor)
  })

  it.each(['en', 'de', 'ar-EG', 'hi'])('is read as it is shown in an input (%s)', (locale) => {
    for (const minor of [0, 5, 1234, 1500, 2000, 1_234_567])
      expect(amountTyped(numberText(minor, 3, locale), 'KWD', locale)).toBe(minor)
  })
})
