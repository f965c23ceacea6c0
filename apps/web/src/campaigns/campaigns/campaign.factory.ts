import type { BrandCampaign } from '@tandem/contract/campaigns/campaigns/campaign.schema.ts'
import { campaignTextNames, ofTexts } from '@tandem/contract/campaigns/campaigns/campaign-texts.ts'

const may = { allowed: true } as const
export const campaignId = '01890000-0000-7000-8000-000000000001'
export const sampleDraft: BrandCampaign = {
  ...{ id: campaignId, state: 'draft', title: 'Serum mornings', cover: null, pictures: [] },
  ...{ type: 'tiktok_video', category: 'paid_campaign', niche: 'beauty' },
  ...{ rating: { average: 4.2, count: 0 }, deadline: '2027-05-01T12:00:00Z', creatorsNeeded: 8 },
  ...{ placesTaken: 0, placesFunded: 0, coins: 500, reimburseCapCoins: 0, reviewDays: 3 },
  ...{ needsDraft: false, reimburseOn: 'proof', minFollowers: 0 },
  ...ofTexts(campaignTextNames, () => ''),
  ...{ description: 'Show it.', requirements: 'One video.', product: null, keepLiveDays: 30 },
  ...{ usage: { days: 90, channels: ['organic'], edits: false, territory: null }, checklist: [] },
  ...{ applyBy: null, countries: [], languages: [], archived: false, fee: 50, version: 3 },
  brand: {
    slug: 'glow',
    name: 'Glow',
    logoUrl: null,
    hue: 1,
    rating: { average: 4.2, count: 0 },
    verification: null,
  },
  ...{ money: { held: 0, free: 0, spent: 0, returned: 0 }, productWrittenOff: 0 },
  ...{
    funnel: { applied: 0, accepted: 0, submitted: 0, completed: 0 },
    toDecide: 0,
    next: null,
    assignee: null,
    edited: null,
  },
  ...{ missing: [], createdAt: '2026-11-01T00:00:00Z', publishedAt: null, closedAt: null },
  can: {
    ...{ publish: may, edit: may, pause: may, resume: may, close: may, cancel: may, resize: may },
    ...{ archive: may, unarchive: may, duplicate: may },
  },
}
