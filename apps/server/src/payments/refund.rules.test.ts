import type { PartlyRefunded } from '@tandem/contract/payments/topup-cost.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { acceptsRefund, acceptsRefundOf, partOfMoney } from './refund.rules.ts'

const paid = (more: Partial<PartlyRefunded> = {}): PartlyRefunded => ({
  coins: 1000,
  netMinor: 334,
  taxMinor: 63,
  refundedCoins: 0,
  refundedNetMinor: 0,
  refundedTaxMinor: 0,
  ...more,
})

describe('acceptsRefund', () => {
  it.each([
    ['paid', 1000, 0, undefined],
    ['paid', 0, 0, 'topup.not_refundable'],
    ['pending', 1000, 0, 'topup.not_refundable'],
    ['charged_back', 1000, 0, 'topup.not_refundable'],
    ['refunded', 0, 0, 'topup.not_refundable'],
    ['paid', 1000, 1, 'brand.owes_coins'],
  ])('of one that is %s with %i coins left, owing %i: %s', (state, unrefunded, owed, because) => {
    const verdict = acceptsRefund({ state, unrefunded, owed })
    expect(verdict.allowed ? undefined : verdict.because).toBe(because)
  })
})

it.each([
  [1000, undefined],
  [1001, 'topup.refund_too_much'],
  [1, 'topup.refund_too_small'],
])('%i coins of 1,000: %s', (coins, because) => {
  const verdict = acceptsRefundOf(paid(), coins)
  expect(verdict.allowed ? undefined : verdict.because).toBe(because)
})

/** Takes these amounts over, one after the other. */
const takeOver = (whole: PartlyRefunded, amounts: readonly number[]): PartlyRefunded => {
  const topup = { ...whole }
  for (const amount of amounts) {
    const part = partOfMoney(topup, amount)
    topup.refundedCoins += part.coins
    topup.refundedNetMinor += part.netMinor
    topup.refundedTaxMinor += part.taxMinor
  }
  return topup
}

describe('partOfMoney', () => {
  it('of everything is everything, also when more went back than came', () => {
    const all = { coins: 1000, netMinor: 334, taxMinor: 63 }
    expect(partOfMoney(paid(), 397)).toEqual(all)
    expect(partOfMoney(paid(), 5000)).toEqual(all)
  })

  it('of no money is nothing, also when more went back than its coins are worth', () => {
    // 4 coins for 1 cent and 2 for another: the first refund came back.
    const topup = paid({ refundedCoins: 2, refundedNetMinor: 1 })
    expect(partOfMoney(topup, 0)).toEqual({ coins: 0, netMinor: 0, taxMinor: 0 })
  })

  it('sums up to the same in any order, never to more than there is, and leaves no coin without its money', () => {
    const topup = fc
      .record({
        coins: fc.integer({ min: 1, max: 10_000_000 }),
        netMinor: fc.integer({ min: 1, max: 10_000_000_000 }),
        taxMinor: fc.integer({ min: 0, max: 10_000_000_000 }),
      })
      .map((it) => paid(it))
    const orders = fc
      .array(fc.integer({ min: 1, max: 5_000_000_000 }), { minLength: 1, maxLength: 6 })
      .chain((one) =>
        fc.tuple(
          fc.constant(one),
          fc.shuffledSubarray(one, { minLength: one.length, maxLength: one.length }),
        ),
      )
    fc.assert(
      fc.property(topup, orders, (whole, [one, other]) => {
        const end = takeOver(whole, one)
        expect(takeOver(whole, other)).toEqual(end)
        expect(end.refundedCoins).toBeLessThanOrEqual(whole.coins)
        expect(end.refundedNetMinor).toBeLessThanOrEqual(whole.netMinor)
        expect(end.refundedTaxMinor).toBeLessThanOrEqual(whole.taxMinor)
        const gross = Math.min(
          one.reduce((sum, amount) => sum + amount, 0),
          whole.netMinor + whole.taxMinor,
        )
        expect(end.refundedNetMinor + end.refundedTaxMinor).toBe(gross)
        const left = BigInt(whole.coins - end.refundedCoins)
        const price = BigInt(whole.netMinor + whole.taxMinor)
        expect(left * price).toBeLessThanOrEqual((price - BigInt(gross)) * BigInt(whole.coins))
      }),
    )
  })
})
