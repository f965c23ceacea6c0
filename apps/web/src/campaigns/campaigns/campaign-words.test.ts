import { describe, expect, it } from 'vitest'
import {
  fundedInWords,
  nextSteps,
  paymentMoment,
  placesInBrief,
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
  expect(places(1, 1)).toBe('All 1 place taken')
  expect(fundedInWords({ creatorsNeeded: 10, placesFunded: 4 })).toBe('4 of 10 funded')
  expect(fundedInWords({ creatorsNeeded: 10, placesFunded: 10 })).toBe('All funded')
  const brief = [10, 9, 8].map((placesTaken) => placesInBrief({ creatorsNeeded: 10, placesTaken }))
  expect(brief).toEqual(['All taken', '1 place left', '2 places left'])
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
    [bought, 'Refunded against a receipt'],
    [{ ...bought, reimburseOn: 'completion' as const }, 'Refunded with the content'],
  ])('%o', (campaign, words) => {
    expect(paymentMoment(campaign)).toBe(words)
  })
})

describe('nextSteps', () => {
  it('reads in the order things happen', () => {
    expect(nextSteps({ ...bought, coins: 20, needsDraft: true, reviewDays: 1 })).toEqual([
      'The brand decides, and you are notified.',
      'Your coins are held once you are accepted.',
      'You buy the product and send the receipt.',
      expect.stringMatching(/^Once the receipt is approved, the price is refunded/),
      'You submit a draft before you post.',
      'The brand reviews it within 1 working day, otherwise it is approved automatically.',
      'You post it and add the link.',
      'You get 20 coins when your work is approved.',
    ])
    expect(nextSteps(gift)).toEqual([
      'The brand decides, and you are notified.',
      'You add your address and receive the product. You keep it.',
      'Your time starts on delivery.',
      'You post and add the link.',
      'The brand reviews it within 3 working days, otherwise it is approved automatically.',
    ])
  })
})
