import { ownBrandsMax } from '@tandem/contract/accounts/brands/brand.limits.ts'
import type { Side } from '@tandem/contract/side.ts'
import { allowed, refused, type Verdict } from '@tandem/contract/verdict.ts'

// Path segments that the routes already use in place of a brand's slug.
const reserved = new Set(['creators', 'names', 'non-campaign-feed', 'review', 'rights'])

export const isReservedSlug = (slug: string): boolean => reserved.has(slug)

/** Returns the hue (0–359) of the placeholder picture, derived from the slug alone. */
export const hueOf = (slug: string): number => {
  let hash = 0
  for (const letter of slug) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 360
  return hash
}

/** Bayesian average: 5 assumed reviews of 4.2 stars dampen the effect of the first real ones. */
export const ratingOf = (sum: number, count: number): number =>
  Math.round(((sum + 5 * 4.2) / (count + 5)) * 10) / 10

const not = (sentence: string): Verdict => refused('operator.not_possible', sentence)

type Verified = { verified_at: string | null; measure: string | null }

export const acceptsVerifying = (brand: Verified): Verdict => {
  if (brand.verified_at !== null) return not('This brand is verified already.')
  return brand.measure === null ? allowed : not('An operator restricted or removed this brand.')
}

export const acceptsEndOfVerification = (brand: Pick<Verified, 'verified_at'>): Verdict =>
  brand.verified_at === null ? not('This brand is not verified.') : allowed

/** A person keeps one type. The limit keeps one account from taking many names. */
export const acceptsAnotherBrand = (person: {
  userType: Side | null
  ownBrands: number
}): Verdict => {
  if (person.userType === null) return refused('role.not_chosen')
  if (person.userType !== 'brand') return refused('role.brand_only')
  return person.ownBrands < ownBrandsMax ? allowed : refused('brand.too_many')
}
