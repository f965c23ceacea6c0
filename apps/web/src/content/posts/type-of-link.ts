import type { CampaignType } from '@tandem/contract/campaigns/campaigns/campaign.vocabulary.ts'

const forms: readonly (readonly [RegExp, CampaignType])[] = [
  [/instagr(am\.com|\.am)\/stories\//i, 'instagram_story'],
  [/instagr(am\.com|\.am)\/([\w.]+\/)?reels?\//i, 'instagram_reel'],
  [/instagr(am\.com|\.am)\/([\w.]+\/)?p\//i, 'instagram_post'],
  [/tiktok\.com\//i, 'tiktok_video'],
  [/youtube\.com\/shorts\//i, 'youtube_short'],
  [/youtu(be\.com|\.be)\//i, 'youtube_video'],
]

/** Returns the most likely type, which the creator can change. */
export const typeOfLink = (typed: string): CampaignType | undefined =>
  forms.find(([form]) => form.test(typed))?.[1]
