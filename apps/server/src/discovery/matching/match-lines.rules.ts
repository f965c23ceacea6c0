import {
  type CreatorMatch,
  type Match,
  type MatchLine,
  type MatchPart,
  matchParts,
  matchPointsMax,
} from '@tandem/contract/discovery/matching/match.schema.ts'
import { campaignParts, fitParts, gapsOf, pointsOf } from './match.rules.ts'
import { type Reader, reasonOf } from './match.words.ts'
import type { CampaignFacts, CreatorFacts } from './match-facts.rules.ts'

type Pair = { creator: CreatorFacts; campaign: CampaignFacts; reader: Reader }

const linesOf = (parts: readonly MatchPart[], { creator, campaign, reader }: Pair): MatchLine[] =>
  parts.map((part) => ({
    part,
    points: pointsOf(part, creator, campaign),
    max: matchPointsMax[part],
    reason: reasonOf(part, creator, campaign, reader),
  }))

const matchOf = (lines: MatchLine[]): Match => ({
  score: lines.reduce((sum, line) => sum + line.points, 0),
  lines,
})

export const explainMatch = (pair: Pair): Match => matchOf(linesOf(matchParts, pair))

/** Lists facts that the profile lacks. Without them, the score is unreliable. */
export const explainToCreator = (creator: CreatorFacts, campaign: CampaignFacts): CreatorMatch => ({
  ...explainMatch({ creator, campaign, reader: 'creator' }),
  missing: gapsOf(creator),
})

/** Only the parts that differ between the applicants of one campaign. */
export const explainFit = (creator: CreatorFacts, campaign: CampaignFacts): Match =>
  matchOf(linesOf(fitParts, { creator, campaign, reader: 'brand' }))

const nobody: CreatorFacts = {
  niches: [],
  handles: {},
  followers: {},
  country: null,
  languages: [],
  completed: 0,
  expired: 0,
  late: 0,
  completedTypes: [],
}

export const completeFit = (fitLines: readonly MatchLine[], campaign: CampaignFacts): Match =>
  matchOf([...fitLines, ...linesOf(campaignParts, { creator: nobody, campaign, reader: 'brand' })])
