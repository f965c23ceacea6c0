import type { CreatorMatch, MatchPart } from '@tandem/contract/discovery/matching/match.schema.ts'

/** Only reasons about the creator. The card shows free places and the brand's pace elsewhere. */
const tells: readonly MatchPart[] = ['niche', 'format', 'audience']

export const whyOf = ({ lines, missing }: CreatorMatch): string | undefined => {
  if (missing.includes('niches')) return 'Add your niches to see how well you fit'
  return lines.find(({ part, points, max }) => tells.includes(part) && points * 2 >= max)?.reason
}
