import { describe, expect, it } from 'vitest'
import { fundedInWords, nextSteps, placesLeftInWords, rewardInWords } from './campaign-words.ts'

describe('rewardInWords', () => {
  it.each([
    { category: 'paid_campaign' as const, coins: 500, cap: 0, words: '500 coins' },
    { category: 'product_gifting' as const, coins: 0, cap: 0, words: 'The product' },
    { category: 'product_gifting' as const, coins: 1, cap: 0, words: 'The product and 1 coin' },
    { category: 'purchase_reimburse' as const, coins: 0, cap: 70, words: 'Up to 70 coins back' },
  ])('$category says «$words»', ({ category, coins, cap, words }) => {
    expect(rewardInWords({ category, coins, reimburseCapCoins: cap })).toBe(words)
  })
})

it('counts the places left and those whose coins are held', () => {
  const places = (creatorsNeeded: number, slotsTaken: number) =>
    placesLeftInWords({ creatorsNeeded, slotsTaken })
  expect(places(10, 7)).toBe('3 of 10 places left')
  expect(places(10, 10)).toBe('All 10 places taken')
  expect(places(1, 0)).toBe('1 of 1 place left')
  expect(fundedInWords({ creatorsNeeded: 10, placesFunded: 4 })).toBe('4 of 10 places funded')
})

it('promises coins only where there are some', () => {
  const gift = { category: 'product_gifting' as const, coins: 0, reimburseCapCoins: 0 }
  expect(nextSteps({ ...gift, reviewDays: 1 }).join(' ')).not.toContain('coins')
  const paid = { category: 'paid_campaign' as const, coins: 500, reimburseCapCoins: 0 }
  expect(nextSteps({ ...paid, reviewDays: 3 }).at(-1)).toContain('500 coins')
})
