import type { CampaignType } from '../../campaigns/campaigns/campaign.vocabulary.ts'

export const postLinks: Record<CampaignType, { of: string; like: string }> = {
  instagram_reel: { of: 'an Instagram Reel', like: 'https://www.instagram.com/reel/…' },
  instagram_post: { of: 'an Instagram post', like: 'https://www.instagram.com/p/…' },
  instagram_carousel: { of: 'an Instagram carousel', like: 'https://www.instagram.com/p/…' },
  instagram_story: {
    of: 'an Instagram Story',
    like: 'https://www.instagram.com/stories/your.name/…',
  },
  tiktok_video: { of: 'a TikTok video', like: 'https://www.tiktok.com/@your.name/video/…' },
  youtube_video: { of: 'a YouTube video', like: 'https://www.youtube.com/watch?v=…' },
  youtube_short: { of: 'a YouTube Short', like: 'https://www.youtube.com/shorts/…' },
}
