import { niches } from '@tandem/contract/campaigns/campaign.vocabulary.ts'
import { isNear, nicheOf } from './match-facts.rules.ts'

/** So many are scored at most, and so many of one niche. */
const candidatesMax = 2000
const perNicheMax = 500

/**
 * How many of the newest campaigns of each niche are looked at: most of the creator's own, then of
 * those near to them, and some of all others, so that nobody's list ends after their niche.
 */
export const campaignQuotas = (
  categories: readonly string[],
): { niche: string; most: number }[] => {
  const own = niches.filter((niche) => categories.some((category) => nicheOf(category) === niche))
  const near = niches.filter(
    (niche) => !own.includes(niche) && own.some((one) => isNear(one, niche)),
  )
  const rest = niches.filter((niche) => !own.includes(niche) && !near.includes(niche))
  let left = candidatesMax
  const quotas: { niche: string; most: number }[] = []
  for (const [index, group] of [own, near, rest].entries()) {
    // What is left is kept for the groups after this one: a tenth for each.
    const forLater = [near, rest].slice(index).filter((later) => later.length > 0).length
    const most = Math.floor((left - (forLater * candidatesMax) / 10) / Math.max(1, group.length))
    for (const niche of group) quotas.push({ niche, most: Math.min(perNicheMax, most) })
    left -= group.length * Math.min(perNicheMax, most)
  }
  return quotas
}
