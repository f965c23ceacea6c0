import { matchParts } from '@tandem/contract/discovery/matching/match.schema.ts'
import { describe, expect, it } from 'vitest'
import { campaignWith, creatorWith } from './match-facts.factory.ts'
import type { CreatorFacts } from './match-facts.rules.ts'
import { completeFit, explainFit, explainMatch, explainToCreator } from './match-lines.rules.ts'

const adaWith = (more: Partial<CreatorFacts> = {}): CreatorFacts =>
  creatorWith({
    ...{ niches: ['Fashion'], handles: { insta: '@ada' }, followers: { insta: 5000 } },
    ...{ country: 'DE', languages: ['de'], completed: 1, expired: 1 },
    ...more,
  })
const serum = campaignWith({
  ...{ minFollowers: 10_000, countries: ['DE'], freePlaces: 2, openApplications: 2 },
  ...{ answered: 5, answeredFast: 2 },
})

const has = '5,000 followers on Instagram, below the minimum of 10,000'
const toCreator = [
  ['niche', 17, 35, 'You make Fashion content, which is close to Beauty'],
  ['format', 11, 18, 'You are on Instagram; this would be your first Instagram Reel here'],
  ['audience', 9, 18, has],
  ['place', 12, 12, 'Your country fits'],
  ['reliability', 11, 17, '1 completed, 1 not finished'],
  ['chance', 0, 0, '2 places left, 2 open applications'],
  ['pace', 0, 0, 'The brand answers 40% of applications within 3 days'],
].map(([part, points, max, reason]) => ({ part, points, max, reason }))
const toBrand = [
  'Makes Fashion content, which is close to Beauty',
  'Is on Instagram; this would be the first Instagram Reel here',
  has,
  'The creator’s country fits',
  '1 completed, 1 not finished',
  '2 places left, 2 open applications',
  'You answer 40% of applications within 3 days',
].map((reason, nr) => ({ ...toCreator[nr], reason }))

describe('a match', () => {
  it('lists every part with its points, maximum and reason for the creator', () => {
    const match = explainMatch({ creator: adaWith(), campaign: serum, reader: 'creator' })
    expect(match).toEqual({ score: 17 + 11 + 9 + 12 + 11, lines: toCreator })
  })

  it('gives the same points with other words for the brand', () => {
    const match = explainMatch({ creator: adaWith(), campaign: serum, reader: 'brand' })
    expect(match).toEqual({ score: 60, lines: toBrand })
  })
})

describe('a creator’s match', () => {
  it.each([
    [[], {}],
    [['niches'], { niches: [] }],
    [['accounts'], { handles: {}, followers: {} }],
    [['niches', 'accounts'], { niches: [], handles: {}, followers: {} }],
    [[], { handles: { fb: '@ada' }, followers: {} }],
  ] as const)('says that the profile lacks %j when it says %j', (missing, said) => {
    expect(explainToCreator(adaWith(said), serum).missing).toEqual(missing)
  })
})

describe('the fit of an applicant', () => {
  it('is completed by the current facts of the campaign', () => {
    const { lines } = explainFit(adaWith(), serum)
    expect(completeFit(lines, serum)).toEqual({ score: 60, lines: toBrand })
    const full = { ...serum, freePlaces: 0, answeredFast: 5 }
    const later = completeFit(lines, full)
    expect(later.score).toBe(60)
    expect(later.lines.map(({ part }) => part)).toEqual(matchParts)
    expect(later.lines.slice(5)).toEqual([
      { part: 'chance', points: 0, max: 0, reason: 'Every place is taken' },
      {
        part: 'pace',
        points: 0,
        max: 0,
        reason: 'You answer 100% of applications within 3 days',
      },
    ])
  })
})
