import { describe, expect, test } from 'vitest'
import { costOf, feeOn } from './campaign-cost.ts'

describe('feeOn', () => {
  test.each([
    { coins: 500, feeBps: 1000, fee: 50 },
    { coins: 501, feeBps: 1000, fee: 51 },
    { coins: 1, feeBps: 1, fee: 1 },
    { coins: 0, feeBps: 1000, fee: 0 },
    { coins: 500, feeBps: 0, fee: 0 },
    { coins: 10_000_000, feeBps: 10_000, fee: 10_000_000 },
  ])('$coins coins at $feeBps basis points cost $fee', ({ coins, feeBps, fee }) => {
    expect(feeOn(coins, feeBps)).toBe(fee)
  })
})

describe('costOf', () => {
  test('adds coins, cap and fee for every place', () => {
    const terms = { creatorsNeeded: 8, coins: 500, reimburseCapCoins: 0 }
    expect(costOf(terms, 1000)).toEqual({ fee: 50, perPlace: 550, total: 4400 })
  })
  test('takes no fee on what is reimbursed', () => {
    const terms = { creatorsNeeded: 3, coins: 0, reimburseCapCoins: 2000 }
    expect(costOf(terms, 1000)).toEqual({ fee: 0, perPlace: 2000, total: 6000 })
  })
})
