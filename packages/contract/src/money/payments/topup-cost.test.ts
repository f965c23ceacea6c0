import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  type PartlyRefunded,
  refundAmounts,
  topupAmounts,
  topupCoinsMax,
  topupCostMinor,
} from './topup-cost.ts'

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

it.each([
  ['no tax', 250, { coinsPerUnit: 100, currency: 'EUR', taxBps: 0 }, [250, 0, 250]],
  [
    'a tax that divides',
    10_000,
    { coinsPerUnit: 100, currency: 'EUR', taxBps: 1900 },
    [10_000, 1900, 11_900],
  ],
  ['less than a half', 101, { coinsPerUnit: 1000, currency: 'USD', taxBps: 1900 }, [11, 2, 13]],
  ['a half, up', 50, { coinsPerUnit: 100, currency: 'EUR', taxBps: 100 }, [50, 1, 51]],
  ['more than a half', 333, { coinsPerUnit: 100, currency: 'EUR', taxBps: 770 }, [333, 26, 359]],
  ['no cents', 250, { coinsPerUnit: 100, currency: 'JPY', taxBps: 1000 }, [3, 0, 3]],
])('%s: %i coins under %j cost, are taxed and come to %j', (_, coins, price, amounts) => {
  const { netMinor, taxMinor, amountMinor } = topupAmounts(coins, price)
  expect([netMinor, taxMinor, amountMinor]).toEqual(amounts)
})

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
  // The refund of the first 100 coins failed after the second refund had been rounded.
  const left = { ...topup, refundedCoins: 1, refundedNetMinor: 1, refundedTaxMinor: 1 }
  expect(refundAmounts(left, 1)).toEqual({ netMinor: 0, taxMinor: 0, amountMinor: 0 })
  expect(refundAmounts(left, 999)).toEqual({ netMinor: 9, taxMinor: 1, amountMinor: 10 })
})
