import { categories } from '@tandem/contract/accounts/brands/categories.ts'
import type { Network } from '@tandem/contract/accounts/brands/profile-address.ts'
import { networks } from '@tandem/contract/accounts/brands/social-handles.ts'
import { type Niche, niches } from '@tandem/contract/campaigns/campaigns/campaign.vocabulary.ts'
import { nicheFamilies } from '@tandem/contract/discovery/matching/niche-families.ts'
import { nicheOf } from '#campaigns/campaigns/niche.rules.ts'

export type CreatorFacts = {
  niches: readonly string[]
  handles: unknown
  followers: unknown
  country: string | null
  languages: readonly string[]
  completed: number
  /** Works that expired because the creator was at fault or did not answer. */
  expired: number
  late: number
  completedTypes: readonly string[]
}

export type CampaignFacts = {
  niche: string
  type: string
  minFollowers: number
  countries: readonly string[]
  languages: readonly string[]
  freePlaces: number
  openApplications: number
  answered: number
  answeredFast: number
}

export const categoryOf = (niche: string): string | undefined =>
  categories.find((category) => nicheOf(category) === niche)

export const siblingCategories = (niche: string): string[] =>
  categories.filter((category) => {
    const other = nicheOf(category)
    return other !== undefined && other !== niche && isNear(other, niche)
  })

export const isNear = (one: string, other: string): boolean =>
  familyOf(one) !== undefined && familyOf(one) === familyOf(other)

const familyOf = (niche: string): string | undefined =>
  niches.some((known) => known === niche) ? nicheFamilies[niche as Niche] : undefined

/** Older profiles have no handle for TikTok. For TikTok and the rest, any network counts. */
export const networksOf = (type: string): readonly Network[] => {
  if (type.startsWith('instagram')) return ['insta']
  if (type.startsWith('youtube')) return ['youtube']
  return networks
}

/** The largest audience on these networks. Null when the profile states none. */
export const audienceOf = (creator: CreatorFacts, on: readonly Network[]): number | null => {
  const given = (creator.followers ?? {}) as Record<string, unknown>
  const numbers = on.map((network) => given[network]).filter((one) => typeof one === 'number')
  return numbers.length === 0 ? null : Math.max(...numbers)
}

/** Sum over all networks. Null when the profile states no followers. */
export const followersInAll = (creator: CreatorFacts): number | null => {
  const given = (creator.followers ?? {}) as Record<string, unknown>
  const numbers = networks.map((network) => given[network]).filter((one) => typeof one === 'number')
  return numbers.length === 0 ? null : numbers.reduce((sum, one) => sum + one, 0)
}

export const isOn = (creator: CreatorFacts, on: readonly Network[]): boolean => {
  const handles = (creator.handles ?? {}) as Record<string, unknown>
  const named = (text: unknown) => typeof text === 'string' && text.trim() !== ''
  return on.some((network) => named(handles[network])) || (audienceOf(creator, on) ?? 0) > 0
}

export const fitsCountry = (creator: CreatorFacts, campaign: CampaignFacts): boolean =>
  campaign.countries.length === 0 ||
  (creator.country !== null && campaign.countries.includes(creator.country))

export const fitsLanguage = (creator: CreatorFacts, campaign: CampaignFacts): boolean =>
  campaign.languages.length === 0 ||
  campaign.languages.some((language) => creator.languages.includes(language))
