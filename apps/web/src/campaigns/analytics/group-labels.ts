import type { Grouping } from '@tandem/contract/campaigns/analytics/measures.ts'

export const groupLabels: Record<Grouping, string> = {
  campaign: 'Campaign',
  creator: 'Creator',
  type: 'Content type',
  platform: 'Platform',
  deal: 'Deal type',
  niche: 'Niche',
}
