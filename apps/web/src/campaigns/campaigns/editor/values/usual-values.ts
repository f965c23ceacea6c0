import type { BrandProfile } from '@tandem/contract/accounts/brands/brand.schema.ts'
import type { BrandCampaign } from '@tandem/contract/campaigns/campaigns/campaign.schema.ts'
import { nicheLabels, niches } from '@tandem/contract/campaigns/campaigns/campaign.vocabulary.ts'
import type { QueryClient } from '@tanstack/react-query'
import { brandProfileQuery } from '#accounts/brands/brand.api.ts'
import { type UsualValues, valuesOf } from './campaign-values.ts'

const kept = [
  'type',
  'category',
  'niche',
  'creatorsNeeded',
  'coins',
  'reimburseOn',
  'needsDraft',
  'reviewDays',
  'keepLiveDays',
  'usageDays',
  'usageChannels',
  'usageEdits',
  'usageTerritory',
  'minFollowers',
  'countries',
  'languages',
] as const

/** Uses the latest campaign; a first campaign uses the brand's first category with a niche. */
export const usualFrom = (
  mine: readonly BrandCampaign[],
  profile: Pick<BrandProfile, 'categories'> | undefined,
): UsualValues => {
  const [last] = mine.toSorted((one, other) => (one.createdAt < other.createdAt ? 1 : -1))
  if (last !== undefined) {
    const values = valuesOf(last)
    return Object.fromEntries(kept.map((name) => [name, values[name]]))
  }
  const niche = niches.find((one) => profile?.categories.includes(nicheLabels[one]))
  return niche === undefined ? {} : { niche }
}

/** Uses cached lists only, so that a new campaign opens at once. */
export const usualValues = (client: QueryClient): UsualValues => {
  const lists = client.getQueriesData<{ pages: { items: BrandCampaign[] }[] }>({
    queryKey: ['campaigns', 'mine'],
  })
  const mine = lists.flatMap(([, list]) => list?.pages.flatMap(({ items }) => items) ?? [])
  return usualFrom(mine, client.getQueryData(brandProfileQuery.queryKey))
}
