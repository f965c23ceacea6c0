import { expect, it } from 'vitest'
import { sampleDraft } from '../../campaign.factory.ts'
import { usualFrom } from './usual-values.ts'

it('begins a campaign with the terms of the last one, and none of its words', () => {
  const last = { ...sampleDraft, createdAt: '2026-11-09T00:00:00Z', coins: 700, countries: ['NO'] }
  const usual = usualFrom([sampleDraft, last], { categories: ['Travel'] })
  expect(usual).toMatchObject({ coins: '700', countries: ['NO'], type: 'tiktok_video' })
  expect(usual).not.toHaveProperty('title')
  expect(usual).not.toHaveProperty('deadlineDay')
})

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
