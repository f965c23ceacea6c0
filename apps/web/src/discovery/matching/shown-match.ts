import type { CreatorMatch, Match } from '@tandem/contract/discovery/matching/match.schema.ts'

/** `missing` is only set for the signed-in creator's own match. */
export type ShownMatch = Match & Partial<Pick<CreatorMatch, 'missing'>>

export const isUnknown = ({ missing = [] }: ShownMatch): boolean => missing.includes('niches')
