import type { CreatorMatch, MatchPart } from '@tandem/contract/discovery/matching/match.schema.ts'

/** What is of the creator's own: places left and a brand's pace stand elsewhere on the card. */
const tells: readonly MatchPart[] = ['niche', 'format', 'audience']

/** «You make Beauty content»: what of it comes first; the rest stands under the score. */
export const whyOf = ({ lines, missing }: CreatorMatch): string | undefined => {
  if (missing.includes('niches')) return 'Add your niches to see how well you fit'
  return lines.find(({ part, points, max }) => tells.includes(part) && points * 2 >= max)?.reason
}
