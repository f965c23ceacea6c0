import { Campaign } from '@tandem/contract/campaigns/campaigns/campaign.schema.ts'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { sampleDraft } from '../campaign.factory.ts'
import { previewOf } from './campaign-preview.ts'
import { type CampaignValues, emptyValues } from './values/campaign-values.ts'

const typed = (more: Partial<CampaignValues> = {}): CampaignValues => ({
  ...emptyValues(new Date('2026-06-01T12:00:00')),
  ...{ title: 'Typed', usageDays: '60', usageChannels: ['print', 'email'], usageEdits: true },
  ...{ usageTerritory: 'EU', creatorsNeeded: '4', coins: '1,200', checklist: ['Show it', ' '] },
  ...more,
})
const banner = { url: '/files/banner', alt: 'Boats' }
const saved = {
  ...{ ...sampleDraft, cover: banner, rating: { average: 4.8, count: 12 } },
  ...{ placesTaken: 3, placesFunded: 2, archived: true, createdAt: '2026-11-01T00:00:00Z' },
}
const photos = [
  { url: '/files/1', alt: 'A bottle' },
  { url: '/files/2', alt: 'A hand' },
]

it('a preview is a campaign as creators read it: what was typed, open, with nobody in it', () => {
  const preview = previewOf(typed(), saved)
  expect(z.parse(Campaign, preview)).toEqual(preview)
  expect(preview).toMatchObject({
    ...{ id: saved.id, title: 'Typed', state: 'open', archived: false, collaboration: null },
    ...{ coins: 1200, creatorsNeeded: 4, placesFunded: 4, placesTaken: 0, checklist: ['Show it'] },
    usage: { days: 60, channels: ['print', 'email'], edits: true, territory: 'EU' },
    ...{ brand: saved.brand, rating: { average: 4.8, count: 12 } },
    ...{ publishedAt: '2026-11-01T00:00:00Z', can: { apply: { allowed: true } } },
  })
})

it.each([
  [{ category: 'product_gifting', productName: 'Serum', productValueCoins: '90' }, 90],
  [{ category: 'purchase_reimburse', productUrl: 'https://a.test', productValueCoins: '' }, 0],
  [{ category: 'paid_campaign', productName: 'Serum', productValueCoins: '90' }, 0],
] as const)('with %j what creators get is worth %i coins', (more, coins) => {
  expect(previewOf(typed(more), saved).productCoins).toBe(coins)
})

it.each([
  [photos, [], photos[0]],
  [photos.slice(1), photos, photos[1]],
  [[], [], banner],
  [[], photos, null],
])('with the photos %j typed over %j the first of them, or the banner, is on top', (...given) => {
  const [pictures, before, cover] = given
  const preview = previewOf(typed({ pictures }), { ...saved, pictures: before })
  expect(preview.cover).toEqual(cover)
})
