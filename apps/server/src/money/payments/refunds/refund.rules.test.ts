import { type PartlyRefunded, refundAmounts } from '@tandem/contract/money/payments/topup-cost.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  acceptsRefund,
  acceptsRefundOf,
  mostRefundable,
  type PartlyHeld,
  partDisputed,
  partOfMoney,
} from './refund.rules.ts'

const paid = (more: Partial<PartlyHeld> = {}): PartlyHeld => ({
  coins: 1000,
  netMinor: 334,
  taxMinor: 63,
  refundedCoins: 0,
  refundedNetMinor: 0,
  refundedTaxMinor: 0,
  chargedBackCoins: 0,
  chargedBackMinor: 0,
  ...more,
})

describe('acceptsRefund', () => {
  it.each([
    ['paid', 0, 0, undefined],
    ['paid', 1000, 0, 'topup.not_refundable'],
    ['pending', 0, 0, 'topup.not_refundable'],
    ['charged_back', 0, 0, undefined],
    ['charged_back', 600, 0, 'topup.not_refundable'],
    ['refunded', 1000, 0, 'topup.not_refundable'],
    ['paid', 0, 1, 'brand.owes_coins'],
  ])(
    'of one that is %s with %i coins given back, owing %i: %s',
    (state, refundedCoins, owed, because) => {
      const held = state === 'charged_back' ? { chargedBackCoins: 400, chargedBackMinor: 158 } : {}
      const verdict = acceptsRefund({ ...paid({ refundedCoins, ...held }), state, owed })
      expect(verdict.allowed ? undefined : verdict.because).toBe(because)
    },
  )
})

const after = (topup: PartlyHeld, payment: { coins?: number; disputed: number }): PartlyHeld => {
  const { coins = 0, disputed } = payment
  const { netMinor, taxMinor } = refundAmounts(topup, coins)
  const refunded = {
    ...topup,
    refundedCoins: topup.refundedCoins + coins,
    refundedNetMinor: topup.refundedNetMinor + netMinor,
    refundedTaxMinor: topup.refundedTaxMinor + taxMinor,
  }
  const held = partDisputed(refunded, disputed)
  return {
    ...refunded,
    chargedBackCoins: held.coins,
    chargedBackMinor: held.netMinor + held.taxMinor,
  }
}

it('mostRefundable never lets money go two ways, nor a coin with the bank’s, however much was given back before', () => {
  // Tests few expensive coins and many cheap coins, because rounding differs between them.
  const upTo = (max: number) => fc.integer({ min: 1, max })
  const worlds = fc.constantFrom([60, 300], [2_000, 90]).chain(([coins = 0, money = 0]) =>
    fc.record({
      coins: upTo(coins),
      netMinor: upTo(money),
      taxMinor: fc.integer({ min: 0, max: Math.ceil(money / 5) }),
    }),
  )
  const cases = worlds.chain((world) => {
    const price = world.netMinor + world.taxMinor
    return fc.record({
      whole: fc.constant(paid(world)),
      foreign: fc.array(upTo(Math.ceil(price / 3)), { maxLength: 2 }),
      asked: fc.array(upTo(Math.ceil(world.coins / 3)), { maxLength: 2 }),
      disputed: fc.integer({ min: 0, max: price }),
      spent: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: world.coins })),
      share: fc.constantFrom(0.1, 0.5, 0.9, 1),
    })
  })
  fc.assert(
    fc.property(cases, ({ whole, foreign, asked, disputed, spent, share }) => {
      let refunded: PartlyHeld = { ...whole, ...takeOver(whole, foreign) }
      for (const some of asked) {
        const coins = Math.min(some, mostRefundable(refunded, whole.coins))
        refunded = after(refunded, { coins, disputed: 0 })
      }
      const before = after(refunded, { disputed })
      const left = whole.coins - before.refundedCoins - before.chargedBackCoins
      const available = Math.max(0, left - spent)
      const most = mostRefundable(before, available)
      const coins = Math.ceil(most * share)
      const end = after(before, { coins, disputed })
      const money = end.refundedNetMinor + end.refundedTaxMinor + end.chargedBackMinor
      expect(money).toBeLessThanOrEqual(whole.netMinor + whole.taxMinor)
      expect([end.chargedBackCoins, end.chargedBackMinor]).toEqual([
        before.chargedBackCoins,
        before.chargedBackMinor,
      ])
      if (foreign.length === 0)
        expect(partDisputed(end, disputed)).toEqual(partDisputed(before, disputed))
      const won = after(end, { disputed: 0 })
      expect(mostRefundable(won, whole.coins)).toBe(whole.coins - end.refundedCoins)
    }),
    { numRuns: 2000 },
  )
})

it.each([
  [1000, undefined],
  [1001, 'topup.refund_too_much'],
  [1, 'topup.refund_too_small'],
  [749, 'topup.refund_too_much', 100],
  [748, undefined, 100],
])('%i coins of 1,000: %s, where a bank holds %s cents', (coins, because, disputed = 0) => {
  const verdict = acceptsRefundOf(after(paid(), { disputed }), coins)
  expect(verdict.allowed ? undefined : verdict.because).toBe(because)
})

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
