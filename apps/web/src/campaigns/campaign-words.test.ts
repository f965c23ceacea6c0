import { describe, expect, it } from 'vitest'
import {
  fundedInWords,
  nextSteps,
  paymentMoment,
  placesLeftInWords,
  rewardInWords,
} from './campaign-words.ts'

describe('rewardInWords', () => {
  it.each([
    { category: 'paid_campaign' as const, coins: 500, cap: 0, words: '500 coins' },
    { category: 'product_gifting' as const, coins: 0, cap: 0, words: 'The product' },
    { category: 'product_gifting' as const, coins: 1, cap: 0, words: 'The product and 1 coin' },
    {
      category: 'purchase_reimburse' as const,
      coins: 0,
      cap: 70,
      words: 'Up to 70 coins back, for coupons',
    },
    {
      category: 'purchase_reimburse' as const,
      coins: 5,
      cap: 70,
      words: 'Up to 70 coins back and 5 coins, for coupons',
    },
  ])('$category says «$words»', ({ category, coins, cap, words }) => {
    expect(rewardInWords({ category, coins, reimburseCapCoins: cap })).toBe(words)
  })
})

it('counts the places left and those whose coins are held', () => {
  const places = (creatorsNeeded: number, placesTaken: number) =>
    placesLeftInWords({ creatorsNeeded, placesTaken })
  expect(places(10, 7)).toBe('3 of 10 places left')
  expect(places(10, 10)).toBe('All 10 places taken')
  expect(places(1, 0)).toBe('1 of 1 place left')
  expect(fundedInWords({ creatorsNeeded: 10, placesFunded: 4 })).toBe('4 of 10 funded')
})

const terms = { reimburseOn: 'proof' as const, needsDraft: false, reviewDays: 3 }
const gift = { ...terms, category: 'product_gifting' as const, coins: 0, reimburseCapCoins: 0 }
const paid = { ...terms, category: 'paid_campaign' as const, coins: 500, reimburseCapCoins: 0 }
const bought = {
  ...terms,
  category: 'purchase_reimburse' as const,
  coins: 0,
  reimburseCapCoins: 70,
}

describe('paymentMoment', () => {
  it.each([
    [paid, 'Paid when approved'],
    [gift, undefined],
    [bought, 'Paid back with the receipt'],
    [{ ...bought, reimburseOn: 'completion' as const }, 'Paid back with the content'],
  ])('%o', (campaign, words) => {
    expect(paymentMoment(campaign)).toBe(words)
  })
})

describe('nextSteps', () => {
  it('promises coins only where there are some', () => {
    expect(nextSteps(gift).join(' ')).not.toContain('coins')
    expect(nextSteps(paid).at(-1)).toContain('500 coins')
  })

  it('tells the way of each category', () => {
    expect(nextSteps(gift).join(' ')).toContain('You give your address')
    expect(nextSteps(bought).join(' ')).toContain('Once the receipt is approved')
    const later = nextSteps({ ...bought, reimburseOn: 'completion' }).join(' ')
    expect(later).toContain('with the approved content')
    for (const way of [later, nextSteps(bought).join(' ')])
      expect(way).toContain('paid back in coins for coupons')
    expect(nextSteps(paid).join(' ')).not.toContain('product')
  })

  it('puts a draft before the post where the brand asks for one', () => {
    const steps = nextSteps({ ...paid, needsDraft: true })
    const at = (words: string) => steps.findIndex((step) => step.includes(words))
    expect(at('before you post')).toBeLessThan(at('hand in the link'))
    expect(nextSteps(paid).join(' ')).not.toContain('draft')
  })
})
