import { categories } from '@tandem/contract/accounts/brands/categories.ts'
import { campaignTypes, niches } from '@tandem/contract/campaigns/campaigns/campaign.vocabulary.ts'
import { matchParts } from '@tandem/contract/discovery/matching/match.schema.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pointsOf, scoreOf } from './match.rules.ts'
import type { CampaignFacts, CreatorFacts } from './match-facts.rules.ts'
import { completeFit, explainFit, explainMatch } from './match-lines.rules.ts'

const ada: CreatorFacts = {
  niches: ['Beauty'],
  handles: { insta: '@ada' },
  followers: { insta: 12_000 },
  country: 'DE',
  languages: ['de', 'en'],
  completed: 0,
  expired: 0,
  late: 0,
  completedTypes: [],
}
const serum: CampaignFacts = {
  niche: 'beauty',
  type: 'instagram_reel',
  minFollowers: 10_000,
  countries: [],
  languages: [],
  freePlaces: 3,
  openApplications: 0,
  answered: 0,
  answeredFast: 0,
}

const few = fc.integer({ min: 0, max: 40 })
const many = fc.integer({ min: 0, max: 2_000_000_000 })
const codes = (all: readonly string[]) => fc.subarray([...all])
const creators: fc.Arbitrary<CreatorFacts> = fc.record({
  niches: codes(categories),
  handles: fc.record({ insta: fc.string(), youtube: fc.string() }, { requiredKeys: [] }),
  followers: fc.record({ insta: many, fb: many, youtube: many }, { requiredKeys: [] }),
  country: fc.constantFrom(null, 'DE', 'FR'),
  languages: codes(['de', 'en', 'fr']),
  completed: few,
  expired: few,
  late: few,
  completedTypes: codes(campaignTypes),
})
const campaigns: fc.Arbitrary<CampaignFacts> = fc
  .record({
    niche: fc.constantFrom(...niches),
    type: fc.constantFrom(...campaignTypes),
    minFollowers: fc.oneof(fc.constant(0), many),
    countries: codes(['DE', 'FR', 'IT', 'NL']),
    languages: codes(['de', 'fr', 'it']),
    freePlaces: few,
    openApplications: few,
    answered: few,
    fast: few,
  })
  .map(({ fast, ...rest }) => ({ ...rest, answeredFast: Math.min(fast, rest.answered) }))

describe('the match of a creator and a campaign', () => {
  it('is the sum of its lines, each an integer within its limits, for both readers', () => {
    fc.assert(
      fc.property(creators, campaigns, (creator, campaign) => {
        const told = (['creator', 'brand'] as const).map((reader) =>
          explainMatch({ creator, campaign, reader }),
        )
        for (const { score, lines } of told) {
          expect(lines.map((line) => line.part)).toEqual(matchParts)
          for (const line of lines) {
            expect(Number.isInteger(line.points)).toBe(true)
            expect(line.points).toBeGreaterThanOrEqual(0)
            expect(line.points).toBeLessThanOrEqual(line.max)
            expect(line.reason).toMatch(/\S.*[^.]$/)
          }
          expect(score).toBe(lines.reduce((sum, line) => sum + line.points, 0))
          expect(score).toBe(scoreOf(creator, campaign))
        }
        const fit = explainFit(creator, campaign)
        expect(fit.score).toBe(told[1]?.score)
        expect(completeFit(fit.lines, campaign)).toEqual(told[1])
      }),
    )
  })

  it('stays the same while the brand decides, answers, and fills its places', () => {
    fc.assert(
      fc.property(creators, campaigns, campaigns, (creator, campaign, other) => {
        const { freePlaces, openApplications, answered, answeredFast } = other
        const later = { ...campaign, freePlaces, openApplications, answered, answeredFast }
        expect(scoreOf(creator, later)).toBe(scoreOf(creator, campaign))
      }),
    )
  })
})

describe('the points', () => {
  it.each([
    ['niche', { niches: ['Beauty'] }, {}, 35],
    ['niche', { niches: ['Fashion'] }, {}, 17],
    ['niche', { niches: ['Travel'] }, {}, 0],
    ['niche', { niches: ['Other'] }, { niche: 'other' }, 35],
    ['niche', { niches: ['Food & Beverage'] }, { niche: 'food_beverage' }, 35],
    ['format', { completedTypes: ['instagram_reel'] }, {}, 18],
    ['format', {}, {}, 11],
    ['format', { handles: {}, followers: {} }, {}, 0],
    ['format', {}, { type: 'youtube_video' }, 0],
    ['format', {}, { type: 'tiktok_video' }, 11],
    ['audience', { followers: { insta: 10_000 } }, {}, 18],
    ['audience', { followers: { insta: 9_999 } }, {}, 17],
    ['audience', { followers: { insta: 5_000, youtube: 90_000 } }, {}, 9],
    ['audience', { followers: {} }, { minFollowers: 0 }, 18],
    ['audience', { followers: {} }, {}, 0],
    ['place', {}, { countries: ['DE'], languages: ['en'] }, 12],
    ['place', {}, { countries: ['FR'] }, 0],
    ['place', {}, { languages: ['fr'] }, 0],
    ['place', { country: null }, { countries: ['DE'] }, 0],
    ['reliability', {}, {}, 12],
    ['reliability', { completed: 20 }, {}, 16],
    ['reliability', { completed: 2, expired: 4 }, {}, 8],
    ['reliability', { completed: 4, late: 4 }, {}, 11],
    ['chance', {}, {}, 0],
    ['pace', {}, { answered: 4, answeredFast: 4 }, 0],
  ] as const)('for %s with %j and %j are %i', (part, creator, campaign, points) => {
    expect(pointsOf(part, { ...ada, ...creator }, { ...serum, ...campaign })).toBe(points)
  })
})
