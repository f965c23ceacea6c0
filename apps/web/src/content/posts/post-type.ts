import { campaignTypeLabels } from '@tandem/contract/campaigns/campaigns/campaign.vocabulary.ts'

const labels: Record<string, string> = campaignTypeLabels

/** How people name what a post is: `instagram_reel` → «Instagram Reel». */
export const postTypeLabel = (type: string): string => labels[type] ?? 'Post'
