import { describe, expect, test } from 'vitest'
import {
  acceptsChange,
  changedFields,
  copyOf,
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
  const dates = 'campaign.apply_by_after_deadline'
  test.each([
    ['draft', { coins: 9, deadline: earlier }, null],
    ['draft', { applyBy: later }, dates],
    ['open', { description: 'Clearer.', guidelines: 'Too.' }, null],
    ['open', { deadline: later }, null],
    ['open', { deadline: earlier }, 'campaign.deadline_earlier'],
    ['open', { applyBy: earlier }, null],
    ['open', { applyBy: later }, dates],
    ['paused', { coins: 501 }, 'campaign.terms_fixed'],
    ...[
      { requirements: 'More!' },
      { checklist: ['New'] },
      { hashtags: '#new' },
      { countries: ['NO'] },
      { needsDraft: true },
      { usageEdits: true },
    ].map((change) => ['open', change, 'campaign.terms_fixed'] as const),
  ] as const)('%s: %o', (state, change, because) => {
    const verdict = acceptsChange(state, fields, { ...fields, ...change } as never)
    expect(verdict.allowed ? null : verdict.because).toBe(because)
  })
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
