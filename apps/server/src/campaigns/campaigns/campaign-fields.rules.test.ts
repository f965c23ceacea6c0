import { allowed, refused } from '@tandem/contract/verdict.ts'
import { describe, expect, test } from 'vitest'
import {
  acceptsChange,
  acceptsDates,
  changedFields,
  copyOf,
  fieldsAfter,
  fieldsOfDraft,
  fittingCategory,
} from './campaign-fields.rules.ts'

const product = { name: 'Serum', url: null, valueCoins: 900 }
const fields = fieldsOfDraft({
  title: 'Serum mornings',
  type: 'tiktok_video',
  category: 'product_gifting',
  niche: 'beauty',
  deadline: '2026-07-01T12:00:00Z',
  creatorsNeeded: 2,
  product,
})

test('a draft gets the defaults of what it leaves out', () => {
  expect(fields).toMatchObject({ coins: 0, reviewDays: 3, keepLiveDays: 30, usageDays: 90 })
  expect(fields).toMatchObject({ needsDraft: false, usageChannels: ['organic'], usageEdits: false })
  expect(fields).toMatchObject({
    usageTerritory: null,
    applyBy: null,
    countries: [],
    checklist: [],
  })
})

test('a field given as undefined stays', () => {
  expect(fieldsAfter(fields, { title: undefined, coins: 5 })).toMatchObject({
    title: 'Serum mornings',
    coins: 5,
  })
})

describe('fittingCategory', () => {
  test.each([
    { category: 'product_gifting' as const, cap: 0, kept: product },
    { category: 'purchase_reimburse' as const, cap: 700, kept: product },
    { category: 'paid_campaign' as const, cap: 0, kept: null },
  ])('$category keeps what it uses', ({ category, cap, kept }) => {
    const campaign = fittingCategory({ ...fields, category, reimburseCapCoins: 700 })
    expect([campaign.reimburseCapCoins, campaign.product]).toEqual([cap, kept])
  })

  test('only a purchase can be paid back with the content', () => {
    const moment = (category: 'paid_campaign' | 'purchase_reimburse') =>
      fittingCategory({ ...fields, category, reimburseOn: 'completion' }).reimburseOn
    expect(moment('purchase_reimburse')).toBe('completion')
    expect(moment('paid_campaign')).toBe('proof')
  })
})

describe('changedFields', () => {
  test.each([
    { change: {}, names: [] },
    { change: { deadline: '2026-07-01T12:00:00.000000Z' }, names: [] },
    { change: { deadline: '2026-07-02T12:00:00Z' }, names: ['deadline'] },
    { change: { product: { valueCoins: 900, url: null, name: 'Serum' } }, names: [] },
    { change: { product: { ...product, url: 'https://a.example' } }, names: ['product'] },
    { change: { product: null, coins: 1 }, names: ['coins', 'product'] },
    { change: { product: { ...product, shipsFrom: null } }, names: [] },
    { change: { product: { ...product, shipsFrom: 'NO' } }, names: ['product'] },
    { change: { product: { ...product, dutiesPaidBy: 'brand' as const } }, names: ['product'] },
    { change: { applyBy: null, countries: [], checklist: [] }, names: [] },
    { change: { applyBy: '2026-06-30T12:00:00Z' }, names: ['applyBy'] },
    { change: { checklist: ['Tag us'] }, names: ['checklist'] },
    { change: { usageChannels: ['organic' as const, 'print' as const] }, names: ['usageChannels'] },
  ])('$change changes $names', ({ change, names }) => {
    expect(changedFields(fields, { ...fields, ...change })).toEqual(names)
  })
})

describe('acceptsChange', () => {
  const later = '2026-07-02T12:00:00Z'
  const earlier = '2026-06-30T12:00:00Z'
  test.each([
    { state: 'draft', change: { coins: 9, deadline: earlier }, verdict: allowed },
    { state: 'open', change: { description: 'Clearer.', guidelines: 'Too.' }, verdict: allowed },
    { state: 'open', change: { deadline: later }, verdict: allowed },
    { state: 'open', change: { applyBy: earlier }, verdict: allowed },
    {
      state: 'open',
      change: { applyBy: later },
      verdict: refused('campaign.apply_by_after_deadline'),
    },
    {
      state: 'draft',
      change: { applyBy: later },
      verdict: refused('campaign.apply_by_after_deadline'),
    },
    { state: 'open', change: { checklist: ['New'] }, verdict: refused('campaign.terms_fixed') },
    { state: 'open', change: { hashtags: '#new' }, verdict: refused('campaign.terms_fixed') },
    { state: 'open', change: { countries: ['NO'] }, verdict: refused('campaign.terms_fixed') },
    { state: 'open', change: { needsDraft: true }, verdict: refused('campaign.terms_fixed') },
    { state: 'open', change: { usageEdits: true }, verdict: refused('campaign.terms_fixed') },
    {
      state: 'open',
      change: { deadline: earlier },
      verdict: refused('campaign.deadline_earlier'),
    },
    { state: 'paused', change: { coins: 501 }, verdict: refused('campaign.terms_fixed') },
    { state: 'open', change: { requirements: 'More!' }, verdict: refused('campaign.terms_fixed') },
  ])('$state: $change', ({ state, change, verdict }) => {
    expect(acceptsChange(state, fields, { ...fields, ...change })).toEqual(verdict)
  })
})

test('who applies last can still deliver', () => {
  const deadline = '2026-07-01T12:00:00.000000Z'
  const applyBy = '2026-07-01T12:00:00Z'
  expect(acceptsDates({ deadline, applyBy })).toEqual(allowed)
  expect(acceptsDates({ deadline, applyBy: null })).toEqual(allowed)
  const tooLate = acceptsDates({ deadline, applyBy: '2026-07-01T12:00:01Z' })
  expect(tooLate).toEqual(refused('campaign.apply_by_after_deadline'))
})

test('a copy is told apart, fits the title and is due in 30 days', () => {
  const now = new Date('2027-01-01T00:00:00Z')
  const copy = copyOf({ ...fields, title: 'x'.repeat(140) }, now)
  expect(copy.title).toHaveLength(140)
  expect(copy.title.endsWith('x (copy)')).toBe(true)
  expect(copy.deadline).toBe('2027-01-31T00:00:00.000Z')
  const dated = copyOf({ ...fields, applyBy: '2026-06-20T12:00:00Z' }, now)
  expect(dated.applyBy).toBeNull()
})
