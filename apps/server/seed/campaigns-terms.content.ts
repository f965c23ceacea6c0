import type {
  CampaignCategory,
  CampaignType,
} from '@tandem/contract/campaigns/campaigns/campaign.vocabulary.ts'
import type { CampaignFields } from '@tandem/contract/campaigns/campaigns/campaign-draft.schema.ts'

export const checklistOf: Record<CampaignType, readonly string[]> = {
  instagram_reel: [
    'Between 20 and 60 seconds',
    'The product can be seen in use',
    'We are tagged in the caption',
    'Marked as an ad',
  ],
  tiktok_video: [
    'Between 15 and 60 seconds',
    'Our name is said once',
    'Sound you may use',
    'Marked as an ad',
  ],
  youtube_video: [
    'Our part lasts 90 seconds or longer',
    'The product is shown before the second minute',
    'The link is in the first line of the description',
    'One thing you did not like',
    'Marked as an ad',
  ],
  youtube_short: ['60 seconds at most', 'The product can be seen in use', 'Marked as an ad'],
  instagram_story: [
    'Three frames in a row',
    'The link sticker on the last one',
    'Marked as an ad on every frame',
  ],
  instagram_post: ['Taken in daylight', 'We are tagged in the picture', 'Marked as an ad'],
  instagram_carousel: ['Five pictures or more', 'The product on the first one', 'Marked as an ad'],
}

export const usageOf: Record<
  CampaignCategory,
  Pick<CampaignFields, 'usageDays' | 'usageChannels' | 'usageEdits'>
> = {
  paid_campaign: { usageDays: 90, usageChannels: ['organic', 'website'], usageEdits: false },
  product_gifting: { usageDays: 30, usageChannels: ['organic'], usageEdits: false },
  purchase_reimburse: { usageDays: 60, usageChannels: ['organic', 'email'], usageEdits: false },
}

export const homeOf: Readonly<Record<string, string>> = {
  'Glow Theory': 'DE',
  'North & Pine': 'SE',
  Voltline: 'NL',
  'Munch Lab': 'GB',
  'Casa Lumen': 'ES',
  'Paw Parade': 'DE',
  Nocturne: 'FR',
  'Pixel Pals': 'AT',
  'Stride & Co': 'GB',
  'Brewline Coffee': 'IT',
}

type OwnTerms = Partial<
  Omit<CampaignFields, 'coins' | 'creatorsNeeded' | 'reimburseCapCoins' | 'product'>
>

export const ownTermsOf: Readonly<Record<string, OwnTerms>> = {
  'Six-week diary': { needsDraft: true, reviewDays: 5, minFollowers: 10_000, keepLiveDays: 180 },
  'Two years later': {
    needsDraft: true,
    minFollowers: 25_000,
    usageDays: 180,
    usageChannels: ['organic', 'paid_ads', 'website'],
    usageEdits: true,
  },
  'Window-light close-ups': { languages: ['en', 'de'] },
  'Buy the lipstick, keep the lipstick': { countries: ['DE', 'AT', 'GB', 'NL'] },
  'Buy, run, decide': { reimburseOn: 'completion' },
  'Office pot': { countries: ['DE', 'IT', 'AT', 'FR', 'ES'], minFollowers: 2000 },
  'Nine animals, one office': { usageTerritory: 'the European Union', usageDays: 120 },
  'Classroom visit': { languages: ['de', 'en', 'nl'] },
}

export const needsDraft = (title: string): boolean =>
  ownTermsOf[title]?.needsDraft ?? title.length % 3 === 0
