import { categories } from '@tandem/contract/brands/categories.ts'
import { type Niche, nicheLabels, niches } from '@tandem/contract/campaigns/campaign.vocabulary.ts'
import { nicheFamilies } from '@tandem/contract/matching/niche-families.ts'

const networks = ['insta', 'fb', 'twitter', 'youtube'] as const
export type Network = (typeof networks)[number]

/** What a score looks at in a creator. */
export type CreatorFacts = {
  /** In the words of the categories, as the profile has them. */
  niches: readonly string[]
  handles: unknown
  followers: unknown
  country: string | null
  languages: readonly string[]
  completed: number
  /** Ended by the creator's fault or silence. */
  expired: number
  late: number
  completedTypes: readonly string[]
}

/** What a score looks at in a campaign and in how its brand answers. */
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

/** The campaign niche of a category; the two lists are the same words. */
export const nicheOf = (category: string): Niche | undefined =>
  niches.find((niche) => nicheLabels[niche] === category)

/** The category of a campaign's niche. */
export const categoryOf = (niche: string): string | undefined =>
  categories.find((category) => nicheOf(category) === niche)

/** The categories of the niches of one family, without the niche itself. */
export const siblingCategories = (niche: string): string[] =>
  categories.filter((category) => {
    const other = nicheOf(category)
    return other !== undefined && other !== niche && isNear(other, niche)
  })

export const isNear = (one: string, other: string): boolean =>
  familyOf(one) !== undefined && familyOf(one) === familyOf(other)

const familyOf = (niche: string): string | undefined =>
  niches.some((known) => known === niche) ? nicheFamilies[niche as Niche] : undefined

/** Where content of this type is posted. TikTok isn't among the networks people name: any other stands in. */
export const networksOf = (type: string): readonly Network[] => {
  if (type.startsWith('instagram')) return ['insta']
  if (type.startsWith('youtube')) return ['youtube']
  return networks
}

/** The largest audience the creator names on these networks; null where none is named. */
export const audienceOf = (creator: CreatorFacts, on: readonly Network[]): number | null => {
  const given = (creator.followers ?? {}) as Record<string, unknown>
  const numbers = on.map((network) => given[network]).filter((one) => typeof one === 'number')
  return numbers.length === 0 ? null : Math.max(...numbers)
}

/** The sum over the networks; null when nothing was said. */
export const followersInAll = (creator: CreatorFacts): number | null => {
  const given = (creator.followers ?? {}) as Record<string, unknown>
  const numbers = networks.map((network) => given[network]).filter((one) => typeof one === 'number')
  return numbers.length === 0 ? null : numbers.reduce((sum, one) => sum + one, 0)
}

/** Whether the creator names a handle or followers on one of these networks. */
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
