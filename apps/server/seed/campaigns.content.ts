import type {
  CampaignCategory,
  CampaignType,
  Niche,
} from '@tandem/contract/campaigns/campaigns/campaign.vocabulary.ts'

export type CampaignStory = {
  brand: string
  title: string
  type: CampaignType
  category: CampaignCategory
  niche: Niche
  coins: number
  places: number
  daysAgo: number
  description: string
}

export const requirementsOf: Record<CampaignType, string> = {
  instagram_reel: 'One Reel of 20 to 60 seconds, vertical, with sound.',
  tiktok_video: 'One TikTok of 15 to 60 seconds, vertical.',
  youtube_video: 'One video of 4 minutes or more; our part at least 90 seconds of it.',
  youtube_short: 'One Short of up to 60 seconds.',
  instagram_story: 'Three story frames in a row, with the link sticker on the last.',
  instagram_post: 'One photograph in your feed.',
  instagram_carousel: 'One carousel of 5 to 10 pictures.',
}
