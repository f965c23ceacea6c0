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
