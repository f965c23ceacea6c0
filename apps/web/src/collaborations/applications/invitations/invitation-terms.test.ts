import { describe, expect, it } from 'vitest'
import { termsOfYes } from './invitation-terms.ts'

type Offer = Parameters<typeof termsOfYes>[0]
const agreed = {
  ...{ produceDays: 14, reviewDays: 3, changeRounds: 2, keepLiveDays: 30, usageDays: 90 },
  ...{ usageChannels: ['organic'], usageEdits: false, usageTerritory: null },
}
const terms = (more: object = {}, of: Partial<typeof agreed> = {}) =>
  termsOfYes({
    ...{ coins: 500, purchase: null, brand: { name: 'Glow' }, terms: { ...agreed, ...of } },
    campaign: { category: 'product_gifting', deadline: null },
    ...more,
  } as unknown as Offer)

describe('who says yes to an invitation reads', () => {
  it.each([
    [0, 'You get no coins for this work.'],
    [1, '1 coin is held for you immediately.'],
    [2, '2 coins are held for you immediately.'],
    [12_400, '12,400 coins are held for you immediately.'],
  ])('what %i coins mean', (coins, words) => {
    expect(terms({ coins })[0]).toBe(words)
  })

  it('what is held for a purchase beside the coins, where there is one', () => {
    expect(terms({ purchase: { capCoins: 200 } })).toHaveLength(terms().length + 1)
    expect(terms({ purchase: { capCoins: 200 } })[1]).toBe(
      'Up to 200 coins are held to refund your purchase. You get coins, which buy coupons, not money.',
    )
  })

  it.each([
    ['product_gifting', 14, '14 days after the product arrives.'],
    ['paid_campaign', 1, '1 day after acceptance.'],
    ['purchase_reimburse', 7, '7 days after the receipt is approved.'],
  ])('when the content of a %s is due, %i days on', (category, produceDays, words) => {
    expect(terms({ campaign: { category, deadline: null } }, { produceDays })[1]).toBe(
      `Your content is due ${words}`,
    )
  })

  it.each([
    [1, 0, 'within 1 working day and asks for no changes.'],
    [2, 1, 'within 2 working days and may ask for changes once.'],
    [5, 2, 'within 5 working days and may ask for changes 2 times.'],
    [3, 3, 'within 3 working days and may ask for changes 3 times.'],
  ])('that %i days of review and %i rounds are “%s”', (reviewDays, changeRounds, words) => {
    expect(terms({}, { reviewDays, changeRounds })[2]).toBe(`Glow reviews ${words}`)
  })

  it('how long the post stays up, and nothing of it where it need not', () => {
    expect(terms({}, { keepLiveDays: 2 })[3]).toBe('Your post stays online for 2 days.')
    expect(terms({}, { keepLiveDays: 1 })[3]).toBe('Your post stays online for 1 day.')
    expect(terms({}, { keepLiveDays: 0 }).filter((line) => /stays up/.test(line))).toEqual([])
  })

  it('how long the brand may use it, or that no use was agreed', () => {
    expect(terms({}, { usageDays: 2 }).at(-1)).toBe('Glow may use the content for 2 days.')
    expect(terms({}, { usageDays: 1 }).at(-1)).toBe('Glow may use the content for 1 day.')
    expect(terms({}, { usageDays: 0 }).at(-1)).toBe(
      'Glow may show the post where it was published. No other use was agreed.',
    )
  })
})
