import type { BrandCampaign } from '@tandem/contract/campaigns/campaigns/campaign.schema.ts'
import { describe, expect, it } from 'vitest'
import { localDay } from '#lib/dates.ts'
import { sampleDraft } from '../../campaign.factory.ts'
import { changeOf, draftOf, gapsIn, mistakesIn, sameCampaign, sendable } from './campaign-draft.ts'
import { emptyValues, valuesOf } from './campaign-values.ts'

const now = new Date('2026-06-01T12:00:00')
const values = { ...emptyValues(now), title: 'Serum mornings' }

describe('draftOf', () => {
  it('takes a deadline until the end of its day where the reader is', () => {
    expect(values.deadlineDay).toBe('2026-07-01')
    expect(localDay(new Date(draftOf(values).deadline))).toBe('2026-07-01')
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

it('a number that may be left out shows no 0 that nobody typed, and any other is shown', () => {
  const shown = valuesOf({ ...sampleDraft, minFollowers: 0, reimburseCapCoins: 0, coins: 0 })
  expect([shown.minFollowers, shown.reimburseCapCoins, shown.coins]).toEqual(['', '', '0'])
  expect(valuesOf({ ...sampleDraft, minFollowers: 1 }).minFollowers).toBe('1')
})

it('blanks where the content may be used are no place: it is everywhere', () => {
  expect(draftOf({ ...values, usageTerritory: '  ' }).usageTerritory).toBeNull()
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

const full: BrandCampaign = {
  ...sampleDraft,
  ...{ category: 'product_gifting', type: 'instagram_reel', niche: 'fashion' },
  product: {
    ...{ name: 'Serum', url: 'https://glow.test', valueCoins: 1200, shipsFrom: 'NL' },
    dutiesPaidBy: 'creator',
  },
  ...{ creatorsNeeded: 7, coins: 11, reviewDays: 4, keepLiveDays: 21, minFollowers: 300 },
  usage: { days: 60, channels: ['organic'], edits: true, territory: 'EU' },
  ...{ needsDraft: true, checklist: ['Show it'], countries: ['NL'], languages: ['nl'] },
  applyBy: new Date(2027, 3, 1, 23, 59, 59).toISOString(),
  deadline: new Date(2027, 4, 1, 23, 59, 59).toISOString(),
}

it('a saved draft that is opened and not changed sends what was saved', () => {
  expect(draftOf(valuesOf(full))).toMatchObject({
    ...{ category: 'product_gifting', type: 'instagram_reel', niche: 'fashion' },
    ...{ product: full.product, creatorsNeeded: 7, coins: 11, reviewDays: 4, keepLiveDays: 21 },
    ...{ minFollowers: 300, usageDays: 60, usageChannels: ['organic'], usageEdits: true },
    ...{ usageTerritory: 'EU', needsDraft: true, checklist: ['Show it'], countries: ['NL'] },
    ...{ languages: ['nl'], applyBy: full.applyBy, deadline: full.deadline },
    ...{ title: full.title, description: full.description, requirements: full.requirements },
  })
  expect(Object.keys(changeOf(valuesOf(full), full))).not.toContain('deadline')
  expect(Object.keys(changeOf(valuesOf(full), full))).not.toContain('applyBy')
})

it('of a published campaign only the texts that may change are sent, and days that were changed', () => {
  const open = { ...full, state: 'open' } as const
  const typed = {
    ...valuesOf(open),
    title: 'Other',
    coins: '9',
    applyByDay: '',
    description: 'New.',
  }
  const change = changeOf(typed, open)
  expect(change).toMatchObject({ version: full.version, description: 'New.', applyBy: null })
  for (const name of ['title', 'coins', 'deadline', 'product', 'checklist'])
    expect(change).not.toHaveProperty(name)
})

it('of a draft everything is sent but days that stand, and of days those that were changed', () => {
  const typed = {
    ...valuesOf(full),
    coins: '9',
    deadlineDay: '2027-05-02',
    applyByDay: '2027-04-01',
  }
  const change = changeOf(typed, full)
  expect(change).toMatchObject({ version: full.version, title: full.title, coins: 9 })
  expect(change.deadline).toBe(draftOf(typed).deadline)
  expect(change).not.toHaveProperty('applyBy')
  const open = { ...full, state: 'open' } as const
  const pictures = [{ url: '/files/1', alt: '' }]
  expect(changeOf({ ...valuesOf(open), pictures }, open)).toMatchObject({ pictures })
})

it.each([
  [
    { shipsFrom: '', dutiesPaidBy: '' },
    { shipsFrom: null, dutiesPaidBy: null },
  ],
  [
    { shipsFrom: 'NL', dutiesPaidBy: 'brand' },
    { shipsFrom: 'NL', dutiesPaidBy: 'brand' },
  ],
] as const)('a gift sent as %j says so', ({ shipsFrom, dutiesPaidBy }, product) => {
  const typed = {
    ...{ ...values, productName: 'Serum', productUrl: ' ', productValueCoins: '1,200' },
    ...{ productShipsFrom: shipsFrom, productDutiesPaidBy: dutiesPaidBy },
    category: 'product_gifting' as const,
  }
  expect(draftOf(typed).product).toEqual({ name: 'Serum', url: null, valueCoins: 1200, ...product })
  // Who buys it gets no shipment.
  expect(draftOf({ ...typed, category: 'purchase_reimburse' }).product).toMatchObject({
    ...{ shipsFrom: null, dutiesPaidBy: null },
  })
})

it('when a purchase is paid back is sent with a purchase, and empty items are no items', () => {
  const typed = { ...values, reimburseOn: 'completion' as const, checklist: ['A', ' ', 'B'] }
  expect(draftOf(typed)).toMatchObject({ reimburseOn: 'proof', checklist: ['A', 'B'] })
  const bought = { ...typed, category: 'purchase_reimburse' as const, usageTerritory: ' ' }
  expect(draftOf(bought)).toMatchObject({ reimburseOn: 'completion', usageTerritory: null })
})

it('the last day to apply is no later than the deadline', () => {
  const typed = { ...values, deadlineDay: '2026-07-01' }
  expect(mistakesIn({ ...typed, applyByDay: '2026-07-01' })).toEqual({})
  expect(Object.keys(mistakesIn({ ...typed, applyByDay: '2026-07-02' }))).toEqual(['applyByDay'])
  expect(Object.keys(mistakesIn({ ...typed, deadlineDay: '', applyByDay: '2026-07-02' }))).toEqual([
    'deadlineDay',
  ])
})

it('what publishing waits for is said by its control', () => {
  const gift = { ...values, category: 'product_gifting' as const, description: 'Show it.' }
  expect(gapsIn(gift)).toEqual({
    requirements: 'Please add requirements.',
    productName: expect.stringMatching(/^Please add .*product/),
  })
})

it('blanks around words are no change; what is wrong is no number', () => {
  expect(sameCampaign(values, { ...values, title: ' Serum mornings ' })).toBe(true)
  expect(sameCampaign(values, { ...values, title: 'Serum' })).toBe(false)
  expect(sameCampaign({ ...values, coins: 'x' }, { ...values, coins: '0' })).toBe(false)
  expect(sameCampaign(values, { ...values, productName: 'Serum' })).toBe(true)
})

it('what is wrong stays as it was saved while the rest is sent', () => {
  const typed = { ...values, title: 'Serum evenings', coins: 'many' }
  expect(sendable(typed, values)).toEqual({ ...typed, coins: values.coins })
  expect(sendable({ ...typed, title: '' }, { ...values, title: '' })).toBeUndefined()
})
