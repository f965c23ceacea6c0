import * as z from 'zod/mini'

export const campaignTypes = [
  'instagram_reel',
  'tiktok_video',
  'youtube_video',
  'youtube_short',
  'instagram_story',
  'instagram_post',
  'instagram_carousel',
] as const
export const CampaignType = z.enum(campaignTypes, 'Choose what the creators make.')
export type CampaignType = z.infer<typeof CampaignType>

export const campaignTypeLabels: Record<CampaignType, string> = {
  instagram_reel: 'Instagram Reel',
  tiktok_video: 'TikTok Video',
  youtube_video: 'YouTube Video',
  youtube_short: 'YouTube Short',
  instagram_story: 'Instagram Story',
  instagram_post: 'Instagram Post',
  instagram_carousel: 'Instagram Carousel',
}

export const campaignCategories = [
  'product_gifting',
  'paid_campaign',
  'purchase_reimburse',
] as const
export const CampaignCategory = z.enum(campaignCategories, 'Choose a campaign category.')
export type CampaignCategory = z.infer<typeof CampaignCategory>

export const campaignCategoryLabels: Record<CampaignCategory, string> = {
  product_gifting: 'Product Gifting',
  paid_campaign: 'Paid Campaign',
  purchase_reimburse: 'Purchase & Reimburse',
}

export const niches = [
  'beauty',
  'fashion',
  'fitness',
  'technology',
  'food_beverage',
  'travel',
  'health',
  'home',
  'education',
  'entertainment',
  'sports',
  'finance',
  'other',
] as const
export const Niche = z.enum(niches, 'Choose a niche.')
export type Niche = z.infer<typeof Niche>

export const nicheLabels: Record<Niche, string> = {
  beauty: 'Beauty',
  fashion: 'Fashion',
  fitness: 'Fitness',
  technology: 'Technology',
  food_beverage: 'Food & Beverage',
  travel: 'Travel',
  health: 'Health',
  home: 'Home',
  education: 'Education',
  entertainment: 'Entertainment',
  sports: 'Sports',
  finance: 'Finance',
  other: 'Other',
}

export const campaignStates = ['draft', 'open', 'paused', 'closed', 'cancelled'] as const
export const CampaignState = z.enum(campaignStates)
export type CampaignState = z.infer<typeof CampaignState>

export const campaignStateLabels: Record<CampaignState, string> = {
  draft: 'Draft',
  open: 'Open',
  paused: 'Paused',
  closed: 'Closed',
  cancelled: 'Cancelled',
}
