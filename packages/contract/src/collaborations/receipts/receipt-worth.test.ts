import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { receiptWorth } from './receipt-worth.ts'

describe('what a receipt is worth', () => {
  it.each([
    ['the amount, where the cap is higher', 2490, 3000, 100, 'EUR', 2490],
    ['the cap, where the amount is higher', 3490, 3000, 100, 'EUR', 3000],
    ['exactly the cap', 3000, 3000, 100, 'EUR', 3000],
    ['whole coins, rounded up', 2401, 3000, 1, 'EUR', 25],
    ['by a currency without cents', 1500, 90_000, 2, 'JPY', 3000],
    ['by a currency with three digits', 12_345, 90_000, 100, 'KWD', 1235],
    ['never nothing', 1, 3000, 1, 'EUR', 1],
  ] as const)('is %s', (_, amountMinor, capCoins, coinsPerUnit, currency, coins) => {
    expect(receiptWorth(amountMinor, { capCoins, coinsPerUnit, currency })).toBe(coins)
  })

  it('never is more than the cap, nor less than was paid while the cap allows it', () => {
    const numbers = fc.record({
      amountMinor: fc.integer({ min: 1, max: 1_000_000_000_000 }),
      capCoins: fc.integer({ min: 1, max: 10_000_000 }),
      coinsPerUnit: fc.integer({ min: 1, max: 10_000 }),
      currency: fc.constantFrom('EUR', 'JPY', 'KWD'),
    })
    fc.assert(
      fc.property(numbers, ({ amountMinor, ...more }) => {
        const coins = receiptWorth(amountMinor, more)
        const minorPerUnit = { EUR: 100, JPY: 1, KWD: 1000 }[more.currency] ?? 0
        expect(Number.isSafeInteger(coins)).toBe(true)
        expect(coins).toBeGreaterThan(0)
        expect(coins).toBeLessThanOrEqual(more.capCoins)
        if (coins < more.capCoins)
          expect(coins * minorPerUnit).toBeGreaterThanOrEqual(amountMinor * more.coinsPerUnit)
      }),
    )
  })
})
