import { coinsMax } from '@tandem/contract/amounts.ts'
import {
  campaignCategories,
  campaignCategoryLabels,
  campaignTypeLabels,
  campaignTypes,
  nicheLabels,
  niches,
} from '@tandem/contract/campaigns/campaigns/campaign.vocabulary.ts'
import type { CampaignFilters } from '@tandem/contract/campaigns/campaigns/campaign-filters.schema.ts'
import { counted } from '@tandem/contract/plural.ts'
import { coinsInWords } from '#lib/coins.ts'
import { countryName } from '#lib/countries.ts'

export const finderSorts = {
  match: 'Best match',
  newest: 'Newest',
  coins: 'Most coins',
  deadline: 'Due soonest',
} as const
export type FinderSort = keyof typeof finderSorts

export const dayChoices = { 7: 'A week or more', 14: 'Two weeks or more', 30: 'A month or more' }
export const remoteLabels = { yes: 'Remote', no: 'On location' } as const

const most = { minCoins: coinsMax, minProduct: coinsMax, minDays: 365 } as const

const oneOf = <Name extends string>(names: readonly Name[], value: unknown): Name | undefined =>
  names.find((name) => name === value)

const wholeOf = (value: unknown, atMost: number): number | undefined => {
  const number = Number(value ?? 0)
  return Number.isSafeInteger(number) && number > 0 && number <= atMost ? number : undefined
}

const namesIn = <Name extends string>(labels: Record<Name, string>) => Object.keys(labels) as Name[]

export const given = (
  filters: {
    [Name in keyof CampaignFilters]?: CampaignFilters[Name] | undefined
  },
): CampaignFilters =>
  Object.fromEntries(
    Object.entries(filters).filter(([, value]) => value !== undefined && value !== ''),
  )

/** Drops invalid values, because anybody can edit the address. */
export const readFilters = (search: Record<string, unknown>): CampaignFilters =>
  given({
    q: String(search.q ?? '')
      .trim()
      .slice(0, 80),
    category: oneOf(campaignCategories, search.category),
    type: oneOf(campaignTypes, search.type),
    niche: oneOf(niches, search.niche),
    minCoins: wholeOf(search.minCoins, most.minCoins),
    minProduct: wholeOf(search.minProduct, most.minProduct),
    minDays: wholeOf(search.minDays, most.minDays),
    country: /^[A-Z]{2}$/.exec(String(search.country ?? ''))?.[0],
    remote: oneOf(namesIn(remoteLabels), search.remote),
  })

export const readSort = (search: Record<string, unknown>): FinderSort =>
  oneOf(namesIn(finderSorts), search.sort) ?? 'match'

type Words = { [Name in keyof CampaignFilters]-?: (value: never) => string }

const words = {
  q: (q: string) => `“${q}”`,
  type: (type: keyof typeof campaignTypeLabels) => campaignTypeLabels[type],
  category: (category: keyof typeof campaignCategoryLabels) => campaignCategoryLabels[category],
  niche: (niche: keyof typeof nicheLabels) => nicheLabels[niche],
  minCoins: (coins: number) => `From ${coinsInWords(coins)}`,
  minProduct: (coins: number) => `Product from ${coinsInWords(coins)}`,
  minDays: (days: number) => `Due in ${counted(days, 'day')} or later`,
  country: (code: string) => `Open to ${countryName(code)}`,
  remote: (remote: keyof typeof remoteLabels) => remoteLabels[remote],
} satisfies Words

export const filtersInWords = (
  filters: CampaignFilters,
): { name: keyof CampaignFilters; text: string }[] =>
  (Object.keys(words) as (keyof CampaignFilters)[]).flatMap((name) => {
    const value = filters[name]
    // TypeScript can't see that `words[name]` takes a value of the filter `name`, hence the cast.
    return value === undefined ? [] : [{ name, text: words[name](value as never) }]
  })

export const sameFilters = (one: CampaignFilters, other: CampaignFilters): boolean =>
  (Object.keys(words) as (keyof CampaignFilters)[]).every((name) => one[name] === other[name])
