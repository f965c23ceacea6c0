// Words that stand in paths where a brand's slug would.
const reserved = new Set(['creators', 'names', 'non-campaign-feed', 'review', 'rights'])

export const isReservedSlug = (slug: string): boolean => reserved.has(slug)

/** It stays with the name, until a picture is there. */
export const hueOf = (slug: string): number => {
  let hash = 0
  for (const letter of slug) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 360
  return hash
}

/** Five imagined reviews of 4.2 stars keep a single real one from deciding it. */
export const ratingOf = (sum: number, count: number): number =>
  Math.round(((sum + 5 * 4.2) / (count + 5)) * 10) / 10
