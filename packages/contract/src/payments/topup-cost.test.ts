import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type PartlyRefunded, refundAmounts, topupCoinsMax, topupCostMinor } from './topup-cost.ts'

it.each([
  [100, 100, 'EUR', 100],
  [10_000_000, 100, 'EUR', 10_000_000],
  [1250, 1000, 'USD', 125],
  [101, 1000, 'USD', 11],
  [100, 3, 'EUR', 3334],
  [250, 100, 'JPY', 3],
  [100, 1, 'KWD', 100_000],
])('%i coins at %i per unit of %s (%s) cost %i of its smallest unit', (...row) => {
  const [coins, coinsPerUnit, currency, cost] = row
  expect(topupCostMinor(coins, coinsPerUnit, currency)).toBe(cost)
})

/** Gives the coins back in these parts, one after the other. */
const refundInParts = (whole: PartlyRefunded, parts: readonly number[]): PartlyRefunded => {
  const topup = { ...whole }
  for (const part of parts) {
    const coins = Math.min(part, topup.coins - topup.refundedCoins)
    const { netMinor, taxMinor } = refundAmounts(topup, coins)
    topup.refundedCoins += coins
    topup.refundedNetMinor += netMinor
    topup.refundedTaxMinor += taxMinor
  }
  return topup
}

it('gives back exactly what was paid, whatever the parts', () => {
  const topup = fc.record({
    coins: fc.integer({ min: 1, max: topupCoinsMax }),
    netMinor: fc.integer({ min: 1, max: 10_000_000_000 }),
    taxMinor: fc.integer({ min: 0, max: 10_000_000_000 }),
  })
  const parts = fc.array(fc.integer({ min: 1, max: topupCoinsMax }), { maxLength: 6 })
  fc.assert(
    fc.property(topup, parts, (paid, some) => {
      const whole = { ...paid, refundedCoins: 0, refundedNetMinor: 0, refundedTaxMinor: 0 }
      const partly = refundInParts(whole, some)
      expect(partly.refundedNetMinor).toBeLessThanOrEqual(paid.netMinor)
      const all = refundInParts(partly, [paid.coins])
      expect(all).toMatchObject({
        refundedCoins: paid.coins,
        refundedNetMinor: paid.netMinor,
        refundedTaxMinor: paid.taxMinor,
      })
    }),
  )
})

it('never gives less than nothing after a refund that could not be paid', () => {
  const topup = { coins: 1000, netMinor: 10, taxMinor: 2 }
  // The first hundred coins failed; the second hundred had been rounded after them.
  const left = { ...topup, refundedCoins: 1, refundedNetMinor: 1, refundedTaxMinor: 1 }
  expect(refundAmounts(left, 1)).toEqual({ netMinor: 0, taxMinor: 0, amountMinor: 0 })
  expect(refundAmounts(left, 999)).toEqual({ netMinor: 9, taxMinor: 1, amountMinor: 10 })
})
