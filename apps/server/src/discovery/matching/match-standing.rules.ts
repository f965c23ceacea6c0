import { categories } from '@tandem/contract/accounts/brands/categories.ts'
import type { Network } from '@tandem/contract/accounts/brands/profile-address.ts'
import { networkNames, networks } from '@tandem/contract/accounts/brands/social-handles.ts'
import {
  type MatchPart,
  type MatchStanding,
  matchPointsMax,
  type StandingPart,
} from '@tandem/contract/discovery/matching/match.schema.ts'
import { counted, listed } from '@tandem/contract/plural.ts'
import { fitParts, pointsOf, scoreOf } from './match.rules.ts'
import { countryName, languageName } from './match.words.ts'
import { audienceOf, type CampaignFacts, type CreatorFacts, isOn } from './match-facts.rules.ts'

type Campaigns = readonly CampaignFacts[]
type FitPart = (typeof fitParts)[number]

const tenth = (value: number): number => Math.round(value * 10) / 10
const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0)

/** How many campaigns would give more points for a part if the creator's facts were these. */
const raisedBy = (part: MatchPart, now: CreatorFacts, then: CreatorFacts, campaigns: Campaigns) =>
  campaigns.filter((one) => pointsOf(part, then, one) > pointsOf(part, now, one)).length

type Step = (creator: CreatorFacts, campaigns: Campaigns) => StandingPart['step']
const inProfile = (words: string): StandingPart['step'] => ({ words, section: 'profile' })
const raises = (count: number): string => `it raises ${counted(count, 'match', 'matches')}`

/** Tries every fact with the rules that score a match. The first with the most matches wins. */
const bestOf = <Fact>(
  facts: readonly Fact[],
  count: (fact: Fact) => number,
): { fact: Fact; count: number } | undefined =>
  facts
    .map((fact) => ({ fact, count: count(fact) }))
    .filter((one) => one.count > 0)
    .sort((one, other) => other.count - one.count)[0]

const nicheStep: Step = (creator, campaigns) => {
  if (creator.niches.length === 0) return inProfile('Add your niches.')
  const others = categories.filter((category) => !creator.niches.includes(category))
  const best = bestOf(others, (category) =>
    raisedBy('niche', creator, { ...creator, niches: [...creator.niches, category] }, campaigns),
  )
  return best === undefined
    ? null
    : inProfile(`If you also make ${best.fact} content, add this niche: ${raises(best.count)}.`)
}

const onAlso = (creator: CreatorFacts, network: Network): CreatorFacts => ({
  ...creator,
  handles: { ...(creator.handles as object | null), [network]: 'a' },
})

const formatStep: Step = (creator, campaigns) => {
  const others = networks.filter((network) => !isOn(creator, [network]))
  const best = bestOf(others, (network) =>
    raisedBy('format', creator, onAlso(creator, network), campaigns),
  )
  return best === undefined
    ? null
    : inProfile(`Add your handle on ${networkNames[best.fact]}: ${raises(best.count)}.`)
}

const audienceStep: Step = (creator, campaigns) => {
  const unknown = networks.filter(
    (one) => isOn(creator, [one]) && audienceOf(creator, [one]) === null,
  )
  if (unknown.length === 0 || campaigns.every(({ minFollowers }) => minFollowers <= 0)) return null
  return inProfile(
    `Add your followers on ${listed(
      unknown.map((one) => networkNames[one]),
      'and',
    )}: some campaigns name a minimum.`,
  )
}

const placeStep: Step = (creator, campaigns) => {
  const missing = [
    ...(creator.country === null ? ['country'] : []),
    ...(creator.languages.length === 0 ? ['languages'] : []),
  ]
  const asks = campaigns.some(({ countries, languages }) => countries.length + languages.length > 0)
  return missing.length === 0 || !asks ? null : inProfile(`Add your ${listed(missing, 'and')}.`)
}

const reliabilityStep: Step = ({ expired, late }) =>
  expired + late === 0
    ? null
    : { words: 'See which events lower it and until when.', section: 'record' }

const steps: Record<FitPart, Step> = {
  niche: nicheStep,
  format: formatStep,
  audience: audienceStep,
  place: placeStep,
  reliability: reliabilityStep,
}

const none = 'not in your profile'
const facts: Record<FitPart, (creator: CreatorFacts) => string> = {
  niche: ({ niches }) => `Your niches: ${niches.length === 0 ? none : listed([...niches], 'and')}`,
  format: (creator) => {
    const on = networks.filter((network) => isOn(creator, [network]))
    const formats = counted(creator.completedTypes.length, 'content type')
    return `You are on ${
      on.length === 0
        ? 'no platform yet'
        : listed(
            on.map((one) => networkNames[one]),
            'and',
          )
    } and completed ${formats} here`
  },
  audience: (creator) => {
    const largest = audienceOf(creator, networks)
    return `Your largest audience: ${largest === null ? none : new Intl.NumberFormat('en-US').format(largest)}`
  },
  place: ({ country, languages }) =>
    `Your country: ${country === null ? none : countryName(country)}. Your languages: ${languages.length === 0 ? none : listed(languages.map(languageName), 'and')}`,
  reliability: ({ completed, expired, late }) =>
    `${completed} completed, ${expired} missed, ${late} late. Everybody starts with three quarters`,
}

export const standingOf = (creator: CreatorFacts, campaigns: Campaigns): MatchStanding => ({
  campaigns: campaigns.length,
  score:
    campaigns.length === 0
      ? null
      : tenth(sumOf(campaigns.map((one) => scoreOf(creator, one))) / campaigns.length),
  parts: fitParts.map((part) => {
    const max = matchPointsMax[part]
    const points = campaigns.map((one) => pointsOf(part, creator, one))
    return {
      part,
      max,
      average: tenth(sumOf(points) / Math.max(1, points.length)),
      full: points.filter((one) => one === max).length,
      some: points.filter((one) => one > 0 && one < max).length,
      none: points.filter((one) => one === 0).length,
      fact: facts[part](creator),
      step: steps[part](creator, campaigns),
    }
  }),
})
