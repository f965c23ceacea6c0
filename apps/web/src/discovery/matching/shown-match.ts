import type { CreatorMatch, Match } from '@tandem/contract/discovery/matching/match.schema.ts'

/** What a chip shows: of a creator's own match also what their profile lacks for it. */
export type ShownMatch = Match & Partial<Pick<CreatorMatch, 'missing'>>

export const isUnknown = ({ missing = [] }: ShownMatch): boolean => missing.includes('niches')
