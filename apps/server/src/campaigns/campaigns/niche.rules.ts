import {
  type Niche,
  nicheLabels,
  niches,
} from '@tandem/contract/campaigns/campaigns/campaign.vocabulary.ts'

/** The niche of a brand's category. Categories and niches use the same words. */
export const nicheOf = (category: string): Niche | undefined =>
  niches.find((niche) => nicheLabels[niche] === category)
