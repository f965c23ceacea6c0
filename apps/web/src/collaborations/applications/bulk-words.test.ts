import { describe, expect, it } from 'vitest'
import { acceptEffect, acceptLine } from './bulk-words.ts'

const paid = { coins: 500, feeCoins: 50, purchase: null }
const purchase = {
  capCoins: 200,
  reimburseOn: 'completion' as const,
  approvedCoins: null,
  paidBack: null,
  divided: false,
  refusals: 0,
}

describe('the effect of accepting several', () => {
  it('names all held coins: rewards, fees and what purchases may cost', () => {
    expect(acceptEffect(Array.from({ length: 6 }, () => paid))).toBe(
      '6 creators get a place, in the order of your selection. 3,300 coins from the campaign’s budget are held.',
    )
    expect(acceptLine([{ ...paid, purchase: { ...purchase } }])).toBe(
      'Accepting 1 holds 750 coins.',
    )
  })

  it('says so when no coins are held', () => {
    expect(acceptLine([{ coins: 0, feeCoins: 0, purchase: null }])).toBe(
      'Accepting 1 holds no coins.',
    )
    expect(acceptEffect([{ coins: 0, feeCoins: 0, purchase: null }])).toBe(
      'One creator gets a place, in the order of your selection. No coins are held.',
    )
    expect(acceptEffect([{ coins: 1, feeCoins: 0, purchase: null }])).toContain(
      '1 coin from the campaign’s budget is held.',
    )
  })
})
