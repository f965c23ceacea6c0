import { describe, expect, it } from 'vitest'
import { amountText, amountTyped } from './amount-typed.ts'

describe('the amount somebody typed', () => {
  it.each([
    ['24.90', 2490],
    ['24,90', 2490],
    ['24,9', 2490],
    ['24', 2400],
    ['24.', undefined],
    [' € 24,90 ', 2490],
    ['24,90 EUR', 2490],
    ['24,90 USD', undefined],
    ['1.234,50', 123_450],
    ['1,234.50', 123_450],
    ['1 234 567,8', 123_456_780],
    ['1.234', 123_400],
    ["1'234.50", 123_450],
    ['24.905', 2_490_500],
    ['24.9055', undefined],
    ['-24.90', undefined],
    ['about 20', undefined],
    ['', undefined],
    ['1.23.45', undefined],
  ])('%s is %s cents', (text, minor) => {
    expect(amountTyped(text, 'EUR')).toBe(minor)
  })

  it('knows currencies without cents and with three digits', () => {
    expect(amountTyped('1,500', 'JPY')).toBe(1500)
    expect(amountTyped('15.5', 'JPY')).toBeUndefined()
    expect(amountTyped('1.234', 'KWD')).toBe(1234)
    expect(amountTyped('1,234.500', 'KWD')).toBe(1_234_500)
  })

  it('is shown again as it is read', () => {
    for (const [minor, currency] of [
      [2490, 'EUR'],
      [1500, 'JPY'],
      [1234, 'KWD'],
      [123_450, 'EUR'],
    ] as const)
      expect(amountTyped(amountText(minor, currency), currency)).toBe(minor)
  })
})
