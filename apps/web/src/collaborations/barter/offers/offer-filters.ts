import {
  type CampaignType,
  campaignTypes,
  type Niche,
  niches,
} from '@tandem/contract/campaigns/campaigns/campaign.vocabulary.ts'

export type OfferFilters = {
  q?: string
  niche?: Niche
  type?: CampaignType
  leastValue?: number
  sort?: 'newest' | 'value'
}

export const offerSorts = { newest: 'Newest first', value: 'Most valuable first' } as const

/** Validates the filters, because anybody can edit a URL. */
export const readOfferFilters = (search: Record<string, unknown>): OfferFilters => {
  const q = String(search.q ?? '')
    .trim()
    .slice(0, 100)
  const niche = niches.find((one) => one === search.niche)
  const type = campaignTypes.find((one) => one === search.type)
  const leastValue = Number(search.value ?? 0)
  const sort = (['newest', 'value'] as const).find((one) => one === search.sort)
  return {
    ...(q !== '' && { q }),
    ...(niche && { niche }),
    ...(type && { type }),
    ...(Number.isSafeInteger(leastValue) && leastValue > 0 && { leastValue }),
    ...(sort && { sort }),
  }
}

export const searchOfOffers = ({ leastValue, ...rest }: OfferFilters) => ({
  ...rest,
  ...(leastValue !== undefined && { value: leastValue }),
})
