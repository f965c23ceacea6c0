import { expect, it } from 'vitest'
import { sampleDraft } from '../../campaign.factory.ts'
import { usualFrom } from './usual-values.ts'

it('begins a first campaign in the brand’s own niche', () => {
  expect(usualFrom([], { categories: ['Fashion', 'Travel'] })).toEqual({ niche: 'fashion' })
  expect(usualFrom([], { categories: ['Sailing'] })).toEqual({})
  expect(usualFrom([], undefined)).toEqual({})
})

it('takes all that is chosen alike from campaign to campaign, and nothing that is told anew', () => {
  const usage = { days: 7, channels: ['print' as const], edits: true, territory: 'Norway' }
  const last = {
    ...{ ...sampleDraft, usage, category: 'purchase_reimburse' as const, coins: 40 },
    ...{ reimburseOn: 'completion' as const, reimburseCapCoins: 900, needsDraft: true },
    ...{ minFollowers: 1200, countries: ['NO'], languages: ['en'], checklist: ['One'] },
  }
  expect(usualFrom([last], undefined)).toEqual({
    ...{ type: 'tiktok_video', category: 'purchase_reimburse', niche: 'beauty' },
    ...{ creatorsNeeded: '8', coins: '40', reimburseOn: 'completion', needsDraft: true },
    ...{ reviewDays: '3', keepLiveDays: '30', usageDays: '7', usageChannels: ['print'] },
    ...{ usageEdits: true, usageTerritory: 'Norway', minFollowers: '1200' },
    ...{ countries: ['NO'], languages: ['en'] },
  })
})
