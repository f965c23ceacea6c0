import { allowed, refused } from '@tandem/contract/verdict.ts'
import { describe, expect, test } from 'vitest'
import {
  acceptsChange,
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
    const it = fittingCategory({ ...fields, category, reimburseCapCoins: 700 })
    expect([it.reimburseCapCoins, it.product]).toEqual([cap, kept])
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

test('a copy is told apart, fits the title and is due in 30 days', () => {
  const now = new Date('2027-01-01T00:00:00Z')
  const copy = copyOf({ ...fields, title: 'x'.repeat(140) }, now)
  expect(copy.title).toHaveLength(140)
  expect(copy.title.endsWith('x (copy)')).toBe(true)
  expect(copy.deadline).toBe('2027-01-31T00:00:00.000Z')
})
