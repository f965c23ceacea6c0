import type { BrandSort } from '@tandem/contract/accounts/brands/brand.schema.ts'
import { type Category, categories } from '@tandem/contract/accounts/brands/categories.ts'

export type BrandFilters = { q?: string; category?: Category; sort?: BrandSort }

export const sortLabels: Record<BrandSort, string> = {
  recommended: 'Recommended',
  newest: 'Newest',
  campaigns: 'Most campaigns',
  rating: 'Best rated',
}

export const readBrandFilters = (search: Record<string, unknown>): BrandFilters => {
  const filters: BrandFilters = {}
  const q = String(search.q ?? '')
    .trim()
    .slice(0, 80)
  if (q !== '') filters.q = q
  const category = categories.find((one) => one === search.category)
  if (category !== undefined) filters.category = category
  const sort = (Object.keys(sortLabels) as BrandSort[]).find((one) => one === search.sort)
  if (sort !== undefined && sort !== 'recommended') filters.sort = sort
  return filters
}
