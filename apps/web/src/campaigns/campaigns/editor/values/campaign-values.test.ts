import type { BrandCampaign } from '@tandem/contract/campaigns/campaigns/campaign.schema.ts'
import { expect, it } from 'vitest'
import { sampleDraft } from '../../campaign.factory.ts'
import { changeOf, draftOf } from './campaign-draft.ts'
import { valuesOf } from './campaign-values.ts'

it('a number that may be left out shows no 0 that nobody typed, and any other is shown', () => {
  const shown = valuesOf({ ...sampleDraft, minFollowers: 0, reimburseCapCoins: 0, coins: 0 })
  expect([shown.minFollowers, shown.reimburseCapCoins, shown.coins]).toEqual(['', '', '0'])
  expect(valuesOf({ ...sampleDraft, minFollowers: 1 }).minFollowers).toBe('1')
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
