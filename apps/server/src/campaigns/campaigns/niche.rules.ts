import {
  type Niche,
  nicheLabels,
  niches,
} from '@tandem/contract/campaigns/campaigns/campaign.vocabulary.ts'

export const nicheOf = (category: string): Niche | undefined =>
  niches.find((niche) => nicheLabels[niche] === category)
