import { networks } from '@tandem/contract/accounts/brands/social-handles.ts'
import {
  type MatchGap,
  type MatchPart,
  matchPointsMax,
} from '@tandem/contract/discovery/matching/match.schema.ts'
import { nicheOf } from '#campaigns/campaigns/niche.rules.ts'
import {
  audienceOf,
  type CampaignFacts,
  type CreatorFacts,
  fitsCountry,
  fitsLanguage,
  isNear,
  isOn,
  networksOf,
} from './match-facts.rules.ts'

type Points = (creator: CreatorFacts, campaign: CampaignFacts) => number

// Integers only, because rounding could give different scores on different machines.
const share = (max: number, part: number, whole: number): number =>
  Math.min(max, Math.floor((max * part) / whole))

const niche: Points = (creator, campaign) => {
  const own = creator.niches.map(nicheOf).filter((one) => one !== undefined)
  if (own.some((one) => one === campaign.niche)) return matchPointsMax.niche
  return own.some((one) => isNear(one, campaign.niche)) ? 17 : 0
}

const format: Points = (creator, campaign) => {
  if (creator.completedTypes.includes(campaign.type)) return matchPointsMax.format
  return isOn(creator, networksOf(campaign.type)) ? 11 : 0
}

const audience: Points = (creator, campaign) => {
  if (campaign.minFollowers <= 0) return matchPointsMax.audience
  const followers = audienceOf(creator, networksOf(campaign.type)) ?? 0
  return share(matchPointsMax.audience, followers, campaign.minFollowers)
}

const place: Points = (creator, campaign) =>
  fitsCountry(creator, campaign) && fitsLanguage(creator, campaign) ? matchPointsMax.place : 0

/** A new creator starts with a reliability of three quarters. */
const reliability: Points = ({ completed, expired, late }) =>
  share(matchPointsMax.reliability, 2 * (completed + 3), 2 * completed + 2 * expired + late + 8)

/** Shown without points. Otherwise every answer of the brand would change the score. */
const uncounted: Points = () => 0

const points: Record<MatchPart, Points> = {
  niche,
  format,
  audience,
  place,
  reliability,
  chance: uncounted,
  pace: uncounted,
}

export const fitParts = ['niche', 'format', 'audience', 'place', 'reliability'] as const
export const campaignParts = ['chance', 'pace'] as const

export const pointsOf = (part: MatchPart, creator: CreatorFacts, campaign: CampaignFacts): number =>
  points[part](creator, campaign)

/** Depends only on the creator and on the campaign's requirements. */
export const scoreOf = (creator: CreatorFacts, campaign: CampaignFacts): number =>
  fitParts.reduce((sum, part) => sum + points[part](creator, campaign), 0)

/** Without these facts, the score would be the same for every campaign. */
export const gapsOf = (creator: CreatorFacts): MatchGap[] => [
  ...(creator.niches.length === 0 ? (['niches'] as const) : []),
  ...(isOn(creator, networks) ? [] : (['accounts'] as const)),
]
