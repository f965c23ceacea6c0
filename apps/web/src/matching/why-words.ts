import type { CreatorMatch, MatchPart } from '@tandem/contract/matching/match.schema.ts'

/** What is of the creator's own: places left and a brand's pace stand elsewhere on the card. */
const tells: readonly MatchPart[] = ['niche', 'format', 'audience']
const toldMost = 2

/** «You make Beauty content · 12,000 followers on Instagram»: what earned most of its points. */
export const whyOf = ({ lines, missing }: CreatorMatch): string | undefined => {
  if (missing.includes('niches')) return 'Add your niches to see how well you fit'
  const reasons = lines
    .filter(({ part, points, max }) => tells.includes(part) && points * 2 >= max)
    .slice(0, toldMost)
    .map(({ reason }) => reason)
  return reasons.length === 0 ? undefined : reasons.join(' · ')
}
