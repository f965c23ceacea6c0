import { categories } from '@tandem/contract/accounts/brands/categories.ts'
import {
  creatorPlatforms,
  creatorSorts,
} from '@tandem/contract/discovery/creator-search/creator-search.vocabulary.ts'
import type { CreatorFilters } from './creator-search.api.ts'

const numbers = {
  minFollowers: 2_000_000_000,
  maxFollowers: 2_000_000_000,
  minCompletion: 100,
  minRating: 5,
  minCoins: 2_000_000_000,
  maxCoins: 2_000_000_000,
} as const
export type NumberFilter = keyof typeof numbers

export type Change = (
  more: {
    [Name in keyof CreatorFilters]?: CreatorFilters[Name] | undefined
  },
) => void

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const fits = (value: unknown, form: RegExp): value is string =>
  typeof value === 'string' && form.test(value)

/** Drops invalid values, because anybody can edit the address. */
export const readCreatorFilters = (search: Record<string, unknown>): CreatorFilters => {
  const one = <Name extends string>(names: readonly Name[], value: unknown) =>
    names.find((name) => name === value)
  const niche = one(categories, search.niche)
  const platform = one(creatorPlatforms, search.platform)
  const sort = one(creatorSorts, search.sort)
  const { q, country, language, campaignId } = search
  const words = typeof q === 'string' || typeof q === 'number' ? String(q).slice(0, 80) : ''
  const counted = Object.entries(numbers).flatMap(([name, most]) => {
    const value = Number(search[name] ?? Number.NaN)
    const least = name === 'minCompletion' || name === 'minRating' ? 1 : 0
    return Number.isInteger(value) && value >= least && value <= most ? [[name, value]] : []
  })
  return {
    ...(words.trim() !== '' && { q: words }),
    ...(niche && { niche }),
    ...(fits(country, /^[A-Z]{2}$/) && { country }),
    ...(fits(language, /^[a-z]{2}$/) && { language }),
    ...(platform && { platform }),
    ...Object.fromEntries(counted),
    ...(sort && sort !== 'match' && { sort }),
    ...(fits(campaignId, uuid) && { campaignId }),
  }
}

const notNarrowing: readonly string[] = ['q', 'sort', 'campaignId']

export const countFilters = (filters: CreatorFilters): number =>
  Object.keys(filters).filter((name) => !notNarrowing.includes(name)).length

/** Reads at most four creator names from the address, such as `ines,mira`. */
export const readCompared = (search: Record<string, unknown>): string[] =>
  typeof search.compare === 'string'
    ? [...new Set(search.compare.split(','))].filter((name) => name !== '').slice(0, comparedMax)
    : []

export const comparedMax = 4
