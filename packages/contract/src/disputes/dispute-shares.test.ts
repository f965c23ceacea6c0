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

  it('never gives out more than is held', () => {
    for (let percent = 0; percent <= 100; percent += 1) {
      const { creatorCoins, feeCoins, returnedCoins } = sharesOf(
        { stakeCoins: 7, heldCoins: 8, feeCoins: 1 },
        percent,
      )
      expect(creatorCoins + feeCoins + returnedCoins).toBe(8)
      expect(Math.min(creatorCoins, feeCoins, returnedCoins)).toBeGreaterThanOrEqual(0)
    }
  })
})
