import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sharesOf } from './dispute-shares.ts'

const held = { stakeCoins: 500, heldCoins: 550, feeCoins: 50 }

describe('sharesOf', () => {
  it.each([
    [0, 0, 0, 550],
    [40, 200, 20, 330],
    [33, 165, 17, 368],
    [100, 500, 50, 0],
  ])('at %i %% gives the creator %i, the platform %i and the brand %i', (percent, ...coins) => {
    const shares = sharesOf(held, percent)
    expect([shares.creatorCoins, shares.feeCoins, shares.returnedCoins]).toEqual(coins)
  })

  it.each([
    [0, 0, 0, 8],
    [33, 2, 1, 5],
    [50, 3, 1, 4],
    [99, 6, 1, 1],
    [100, 7, 1, 0],
  ])('of 7 coins and a fee of 1, at %i %% %i, %i and %i', (percent, ...coins) => {
    const shares = sharesOf({ stakeCoins: 7, heldCoins: 8, feeCoins: 1 }, percent)
    expect([shares.creatorCoins, shares.feeCoins, shares.returnedCoins]).toEqual(coins)
  })

  it('rounds the creator down, the platform up, and never gives out more than is held', () => {
    const some = fc.record({
      stakeCoins: fc.integer({ min: 0, max: 1_000_000 }),
      feeCoins: fc.integer({ min: 0, max: 100_000 }),
      // Held coins besides the stake and the fee, for a purchase or a product.
      restCoins: fc.integer({ min: 0, max: 1_000 }),
    })
    const percents = fc.integer({ min: 0, max: 100 })
    fc.assert(
      fc.property(some, percents, ({ stakeCoins, feeCoins, restCoins }, percent) => {
        const heldCoins = stakeCoins + feeCoins + restCoins
        const shares = sharesOf({ stakeCoins, feeCoins, heldCoins }, percent)
        const creatorRest = stakeCoins * percent - shares.creatorCoins * 100
        const feeOver = shares.feeCoins * 100 - feeCoins * percent
        for (const part of [creatorRest, feeOver])
          expect([part >= 0, part < 100]).toEqual([true, true])
        expect(shares.returnedCoins).toBeGreaterThanOrEqual(restCoins)
        expect(shares.creatorCoins + shares.feeCoins + shares.returnedCoins).toBe(heldCoins)
      }),
    )
  })
})
