import type { BrandCampaign } from '@tandem/contract/campaigns/campaigns/campaign.schema.ts'
import { describe, expect, it } from 'vitest'
import { sampleDraft } from '../../campaign.factory.ts'
import { changeOf, draftOf, gapsIn, mistakesIn, sendable } from './campaign-draft.ts'
import { type CampaignValues, emptyValues, valuesOf } from './campaign-values.ts'

const typed = (more: Partial<CampaignValues> = {}): CampaignValues => ({
  ...emptyValues(new Date('2026-06-01T12:00:00')),
  ...{ title: 'Serum mornings', description: 'Show it.', requirements: 'One video.' },
  ...more,
})
const bought = { category: 'purchase_reimburse' } as const
const gift = { category: 'product_gifting' } as const
const crop = { of: '/files/0', left: 1, top: 2, width: 3, height: 4 }

const full = typed({
  ...{ ...bought, type: 'youtube_video', niche: 'fashion', guidelines: 'Be kind.' },
  ...{ hashtags: '#glow', place: 'Oslo', checklist: ['Show it', 'Say it'] },
  pictures: [{ url: '/files/1', alt: 'A bottle', crop }],
  ...{ deadlineDay: '2026-07-01', applyByDay: '2026-01-15', creatorsNeeded: '1,001' },
  ...{ coins: '1,002', reimburseCapCoins: '1,003', reimburseOn: 'completion' },
  ...{ productName: 'Serum', productUrl: 'https://glow.test', productValueCoins: '1,004' },
  ...{ needsDraft: true, reviewDays: '4', keepLiveDays: '21', usageDays: '1,005' },
  ...{ usageChannels: ['print', 'email'], usageEdits: true, usageTerritory: 'EU' },
  ...{ minFollowers: '1,006', countries: ['NO', 'SE'], languages: ['nb', 'sv'] },
})

describe('draftOf', () => {
  it('sends everything that was typed, days until their last second here', () => {
    expect(draftOf(full)).toEqual({
      ...{ title: 'Serum mornings', type: 'youtube_video', ...bought, niche: 'fashion' },
      ...{ description: 'Show it.', requirements: 'One video.', guidelines: 'Be kind.' },
      ...{ hashtags: '#glow', place: 'Oslo', checklist: ['Show it', 'Say it'] },
      pictures: [{ url: '/files/1', alt: 'A bottle', crop }],
      // The zone is UTC−3:30 in winter and UTC−2:30 in summer.
      ...{ deadline: '2026-07-02T02:29:59.000Z', applyBy: '2026-01-16T03:29:59.000Z' },
      ...{ creatorsNeeded: 1001, coins: 1002, reimburseCapCoins: 1003, reimburseOn: 'completion' },
      product: {
        ...{ name: 'Serum', url: 'https://glow.test', valueCoins: 1004 },
        ...{ shipsFrom: null, dutiesPaidBy: null },
      },
      ...{ needsDraft: true, reviewDays: 4, keepLiveDays: 21, usageDays: 1005 },
      ...{ usageChannels: ['print', 'email'], usageEdits: true, usageTerritory: 'EU' },
      ...{ minFollowers: 1006, countries: ['NO', 'SE'], languages: ['nb', 'sv'] },
    })
  })

  it.each([
    ['1,234,567', 1_234_567],
    ['1 234', 1234],
    ["1'234", 1234],
    ['1’234', 1234],
    ['1.234', 1234],
    ['1.234.00', Number.NaN],
    ['1,23', Number.NaN],
    ['1,2345', Number.NaN],
    ['1,234x', Number.NaN],
    ['-5', Number.NaN],
    ['  ', 0],
    ['0', 0],
  ])('reads the number «%s» as %d', (coins, read) => {
    expect(draftOf(typed({ coins })).coins).toBe(read)
  })
})

describe('mistakesIn', () => {
  const beyond = (count: number) => Array.from({ length: count }, () => 'NO')
  it.each<[Partial<CampaignValues>, keyof CampaignValues, string]>([
    [{ applyByDay: 'x' }, 'applyByDay', 'Choose a day.'],
    [{ applyByDay: '2026-07-02' }, 'applyByDay', 'Choose a last day to apply before the deadline.'],
    [{ applyByDay: '2100-01-01' }, 'applyByDay', 'Choose a day in this century.'],
    [{ pictures: [{ url: '', alt: '' }] }, 'pictures', 'Choose a picture.'],
    [{ pictures: [{ url: '/1', alt: 'x'.repeat(301) }] }, 'pictures', 'Use at most 300 characters'],
    [{ checklist: ['A', 'x'.repeat(301)] }, 'checklist', 'Use at most 300 characters.'],
    [{ countries: ['NO', 'no'] }, 'countries', 'Choose a country.'],
    [{ countries: beyond(61) }, 'countries', 'Choose at most 60 countries.'],
    [{ usageChannels: [] }, 'usageChannels', 'Choose at least one place.'],
    [{ ...gift, productUrl: 'https://a.test' }, 'productName', 'Name the product.'],
    [{ productUrl: 'a.test' }, 'productUrl', 'Start the link with https://'],
    [{ productValueCoins: 'x' }, 'productValueCoins', 'Use a whole number.'],
    [{ ...gift, productShipsFrom: 'nl' }, 'productShipsFrom', 'Choose a country.'],
    [{ reimburseCapCoins: 'x' }, 'reimburseCapCoins', 'Use a whole number.'],
  ])('with %j names %s: %s', (more, control, words) => {
    const product = control === 'productName' ? {} : { productName: 'Serum' }
    const mistakes = mistakesIn(
      typed({ ...bought, ...product, deadlineDay: '2026-07-01', ...more }),
    )
    expect(mistakes).toEqual({ [control]: expect.stringContaining(words) })
  })

  it('finds none in controls that the category doesn’t use', () => {
    expect(mistakesIn(typed({ reimburseCapCoins: 'x', productUrl: 'x' }))).toEqual({})
    expect(mistakesIn(typed({ ...bought, productShipsFrom: 'nl', productName: 'x' }))).toEqual({})
  })
})

it.each<[Partial<CampaignValues>, object]>([
  [{}, {}],
  [
    { title: 'ab ', coins: '' },
    { title: 'a title', coins: 'coins per creator' },
  ],
  [{ description: ' ' }, { description: 'a description' }],
  [{ ...bought, coins: '' }, { reimburseCapCoins: 'the maximum refund' }],
  [{ ...bought, reimburseCapCoins: '1' }, {}],
  [{ ...gift, productName: 'Serum' }, { productValueCoins: 'the value of the product' }],
  [{ ...gift, productName: 'Serum', productValueCoins: '1' }, {}],
])('for publishing with %j is still asked %j', (more, asked) => {
  const said = Object.entries(asked).map(([name, words]) => [name, `Please add ${words}.`])
  expect(gapsIn(typed(more))).toEqual(Object.fromEntries(said))
})

describe('changeOf', () => {
  const saved: BrandCampaign = {
    ...{ ...sampleDraft, guidelines: 'Be kind.', pictures: [{ url: '/files/1', alt: '' }] },
    ...{ deadline: '2026-07-02T02:29:59.000Z', applyBy: '2026-06-16T02:29:59.000Z' },
  }

  it.each([
    [{}, {}],
    [{ deadlineDay: '2026-07-02' }, { deadline: '2026-07-03T02:29:59.000Z' }],
    [{ applyByDay: '2026-06-16' }, { applyBy: '2026-06-17T02:29:59.000Z' }],
    [{ applyByDay: '' }, { applyBy: null }],
    [{ title: 'Other', requirements: 'x', hashtags: '#x', place: 'x', coins: '9' }, {}],
  ])('of a campaign that is out, with %j typed, sends %j beside what may change', (more, days) => {
    for (const state of ['open', 'paused', 'closed'] as const)
      expect(changeOf({ ...valuesOf(saved), ...more }, { ...saved, state })).toEqual({
        ...{ version: 3, description: 'Show it.', guidelines: 'Be kind.' },
        ...{ pictures: saved.pictures, ...days },
      })
  })

  it('of a draft sends all but the days, which stand', () => {
    const { deadline, applyBy, ...others } = draftOf(valuesOf(saved))
    expect(changeOf(valuesOf(saved), saved)).toEqual({ version: 3, ...others })
    const open = { ...saved, applyBy: null }
    expect(changeOf(valuesOf(open), open)).not.toHaveProperty('applyBy')
    expect(changeOf({ ...valuesOf(open), applyByDay: '2026-06-15' }, open)).toMatchObject({
      applyBy,
    })
  })
})

it('each control that is wrong stays as it was saved, and only those', () => {
  const more = { coins: 'x', applyByDay: '2027-01-01', title: 'Serum evenings', niche: 'beauty' }
  const wrong = { ...full, ...more } as CampaignValues
  expect(sendable(wrong, full)).toEqual({ ...full, title: 'Serum evenings', niche: 'beauty' })
  expect(sendable(wrong, { ...full, coins: 'many' })).toBeUndefined()
  expect(sendable(full, typed())).toEqual(full)
})
