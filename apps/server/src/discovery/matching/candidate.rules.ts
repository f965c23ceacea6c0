import { niches } from '@tandem/contract/campaigns/campaigns/campaign.vocabulary.ts'
import { nicheOf } from '#campaigns/campaigns/niche.rules.ts'
import { isNear } from './match-facts.rules.ts'

const candidatesMax = 800
const perNicheMax = 200

/** Includes other niches, so that the list continues after the creator's own. */
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
    // Reserves a tenth of all candidates for each later group: related niches and all others.
    const forLater = [near, rest].slice(index).filter((later) => later.length > 0).length
    const most = Math.floor((left - (forLater * candidatesMax) / 10) / Math.max(1, group.length))
    for (const niche of group) quotas.push({ niche, most: Math.min(perNicheMax, most) })
    left -= group.length * Math.min(perNicheMax, most)
  }
  return quotas
}
