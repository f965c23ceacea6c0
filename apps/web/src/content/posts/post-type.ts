import { campaignTypeLabels } from '@tandem/contract/campaigns/campaigns/campaign.vocabulary.ts'

const labels: Record<string, string> = campaignTypeLabels

export const postTypeLabel = (type: string): string => labels[type] ?? 'Post'
