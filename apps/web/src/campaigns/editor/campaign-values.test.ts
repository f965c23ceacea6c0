import { describe, expect, it } from 'vitest'
import { draftOf, mistakesIn } from './campaign-draft.ts'
import { dayOf, emptyValues } from './campaign-values.ts'

const now = new Date('2026-06-01T12:00:00')
const values = { ...emptyValues(now), title: 'Serum mornings' }

describe('draftOf', () => {
  it('takes a deadline until the end of its day where the reader is', () => {
    expect(values.deadlineDay).toBe('2026-07-01')
    expect(dayOf(new Date(draftOf(values).deadline))).toBe('2026-07-01')
    expect(new Date(draftOf(values).deadline).getHours()).toBe(23)
  })

  it.each([
    { typed: '1,200', coins: 1200 },
    { typed: '1 200 000', coins: 1_200_000 },
    { typed: ' 5 ', coins: 5 },
    { typed: '1,5', coins: Number.NaN },
    { typed: '', coins: 0 },
  ])('reads «$typed» as $coins coins', ({ typed, coins }) => {
    expect(draftOf({ ...values, coins: typed }).coins).toBe(coins)
  })

  it('sends a product and a cap only with the categories that have them', () => {
    const typed = { ...values, productName: 'Serum', reimburseCapCoins: '700' }
    expect(draftOf(typed)).toMatchObject({ product: null, reimburseCapCoins: 0 })
    expect(draftOf({ ...typed, category: 'purchase_reimburse' })).toMatchObject({
      product: { name: 'Serum', url: null, valueCoins: 0, shipsFrom: null, dutiesPaidBy: null },
      reimburseCapCoins: 700,
    })
    expect(draftOf({ ...values, category: 'product_gifting' }).product).toBeNull()
  })
})

describe('mistakesIn', () => {
  it('finds none in what a draft needs', () => {
    expect(mistakesIn(values)).toEqual({})
  })

  it.each([
    { control: 'title' as const, typed: ' x', says: 'at least 3' },
    { control: 'coins' as const, typed: 'many', says: 'whole number' },
    { control: 'creatorsNeeded' as const, typed: '', says: 'at least 1' },
    { control: 'reviewDays' as const, typed: '15', says: 'at most 14' },
    { control: 'deadlineDay' as const, typed: '', says: 'Choose a day' },
  ])('names $control for «$typed»', ({ control, typed, says }) => {
    const mistakes = mistakesIn({ ...values, [control]: typed })
    expect(Object.keys(mistakes)).toEqual([control])
    expect(mistakes[control]).toContain(says)
  })

  it('names the control of a product field', () => {
    const gift = { ...values, category: 'product_gifting' as const, productUrl: 'shop' }
    expect(mistakesIn(gift)).toMatchObject({
      productName: 'Name the product.',
      productUrl: 'Start the link with https://',
    })
  })
})
