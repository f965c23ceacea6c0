import * as z from 'zod/mini'
import { Rating } from '../../accounts/brands/brand.schema.ts'
import { CampaignCard } from '../../campaigns/campaigns/campaign.schema.ts'
import { Verdict } from '../../verdict.ts'

export const matchParts = [
  'niche',
  'format',
  'audience',
  'place',
  'reliability',
  'chance',
  'pace',
] as const
export const MatchPart = z.enum(matchParts)
export type MatchPart = z.infer<typeof MatchPart>

export const matchPartLabels: Record<MatchPart, string> = {
  niche: 'Niche',
  format: 'Format',
  audience: 'Audience',
  place: 'Country and language',
  reliability: 'Reliability',
  chance: 'Places left',
  pace: 'How fast the brand answers',
}

/** The points add up to 100. Parts that the brand's answers change give no points. */
export const matchPointsMax: Record<MatchPart, number> = {
  niche: 35,
  format: 18,
  audience: 18,
  place: 12,
  reliability: 17,
  chance: 0,
  pace: 0,
}

export const MatchLine = z.object({
  part: MatchPart,
  points: z.int(),
  max: z.int(),
  reason: z.string(),
})
export type MatchLine = z.infer<typeof MatchLine>

/** Score from 0 to 100 and all its parts. A line with `max` 0 is information only. */
export const Match = z.object({ score: z.int(), lines: z.array(MatchLine) })
export type Match = z.infer<typeof Match>

/** Facts that the score depends on but that the profile lacks. */
export const MatchGap = z.enum(['niches', 'accounts'])
export type MatchGap = z.infer<typeof MatchGap>

export const CreatorMatch = z.object({ ...Match.shape, missing: z.array(MatchGap) })
export type CreatorMatch = z.infer<typeof CreatorMatch>

export const CampaignMatch = z.object({
  campaignId: z.uuid(),
  ...CreatorMatch.shape,
  /** Whether the creator may apply, independent of the score. */
  can: z.object({ apply: Verdict }),
})
export type CampaignMatch = z.infer<typeof CampaignMatch>

export const RecommendedCampaign = z.object({ campaign: CampaignCard, match: CreatorMatch })
export type RecommendedCampaign = z.infer<typeof RecommendedCampaign>

export const ApplicantMatch = z.object({ collaborationId: z.uuid(), ...Match.shape })
export type ApplicantMatch = z.infer<typeof ApplicantMatch>

export const SuggestedCreator = z.object({
  slug: z.string(),
  name: z.string(),
  photoUrl: z.nullable(z.string()),
  followers: z.nullable(z.int()),
  rating: Rating,
  completed: z.int(),
  match: Match,
})
export type SuggestedCreator = z.infer<typeof SuggestedCreator>

/** The points of one part over all open campaigns, and the step that would raise them. */
export const StandingPart = z.object({
  part: MatchPart,
  max: z.int(),
  /** Average points, rounded to 0.1. */
  average: z.number(),
  /** Number of campaigns with all, some and no points. */
  full: z.int(),
  some: z.int(),
  none: z.int(),
  /** The creator's fact that decides this part. */
  fact: z.string(),
  /** Null when nothing in the settings would raise it. */
  step: z.nullable(z.object({ words: z.string(), section: z.enum(['profile', 'record']) })),
})
export type StandingPart = z.infer<typeof StandingPart>

/** `campaigns`: open campaigns without an application of the creator, at most the newest 800. */
export const MatchStanding = z.object({
  campaigns: z.int(),
  /** Average score. Null without campaigns. */
  score: z.nullable(z.number()),
  parts: z.array(StandingPart),
})
export type MatchStanding = z.infer<typeof MatchStanding>
