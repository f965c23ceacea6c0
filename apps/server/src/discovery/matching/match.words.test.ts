import type { MatchPart } from '@tandem/contract/discovery/matching/match.schema.ts'
import { describe, expect, it } from 'vitest'
import { reasonOf } from './match.words.ts'
import { campaignWith, creatorWith } from './match-facts.factory.ts'
import type { CampaignFacts, CreatorFacts } from './match-facts.rules.ts'

const told = (
  part: MatchPart,
  creator: Partial<CreatorFacts>,
  campaign: Partial<CampaignFacts>,
): [toCreator: string, toBrand: string] => {
  const fitting = { niches: ['Beauty'], country: 'DE', languages: ['de', 'en'] }
  const facts = [
    creatorWith({ ...fitting, ...creator }),
    campaignWith({ freePlaces: 3, ...campaign }),
  ] as const
  return [reasonOf(part, ...facts, 'creator'), reasonOf(part, ...facts, 'brand')]
}

describe('the niche', () => {
  it.each([
    [['Beauty'], 'beauty', 'You make Beauty content', 'Makes Beauty content'],
    [
      ['Travel', 'Fashion'],
      'beauty',
      'You make Fashion content, which is close to Beauty',
      'Makes Fashion content, which is close to Beauty',
    ],
    [
      ['Travel', 'Cooking'],
      'beauty',
      'Beauty isn’t among your niches',
      'Beauty isn’t among the creator’s niches',
    ],
    [[], 'beauty', 'Choose your niches in Settings so that they count', 'Has not said any niche'],
  ])('of %j for %s: %s / %s', (niches, niche, ...words) => {
    expect(told('niche', { niches }, { niche })).toEqual(words)
  })
})

describe('the format', () => {
  it.each([
    ['instagram_reel', 'Instagram Reel'],
    ['youtube_short', 'YouTube Short'],
  ])('%s was completed before, as %s', (type, name) => {
    expect(told('format', { completedTypes: ['tiktok_video', type] }, { type })).toEqual([
      `You have completed this before: ${name}`,
      `Has completed this before: ${name}`,
    ])
  })

  it.each([
    ['instagram_post', { handles: { insta: '@ada' } }, 'Instagram', 'Instagram Post'],
    ['tiktok_video', { handles: { youtube: 'a', insta: 'a' } }, 'Instagram', 'TikTok Video'],
  ])('%s would be the first of somebody with %j on %s: %s', (type, creator, network, name) => {
    expect(told('format', creator, { type })).toEqual([
      `You are on ${network}; this would be your first ${name} here`,
      `Is on ${network}; this would be the first ${name} here`,
    ])
  })

  it.each([
    ['instagram_reel', { handles: { youtube: '@ada' } }, 'Instagram'],
    ['tiktok_video', {}, 'any network'],
  ])('%s of somebody with %j lacks %s', (type, creator, wanted) => {
    expect(told('format', creator, { type })).toEqual([
      `Add your handle on ${wanted} in Settings so that it counts`,
      `Names no handle on ${wanted}`,
    ])
  })
})

describe('the audience', () => {
  const of = (followers: object, more: Partial<CampaignFacts>) =>
    told('audience', { followers }, more)

  it.each([
    [{ insta: 9999 }, '9,999 followers on Instagram, below the minimum of 10,000'],
    [{ insta: 10_000 }, '10,000 followers on Instagram, the minimum is 10,000'],
    [{ insta: 1 }, '1 follower on Instagram, below the minimum of 10,000'],
  ])('of %j is told to both: %s', (followers, words) => {
    expect(of(followers, { minFollowers: 10_000 })).toEqual([words, words])
  })

  it.each([
    ['tiktok_video', { fb: 20, youtube: 10 }, '20 followers on Facebook'],
    ['youtube_video', { insta: 20, youtube: 10 }, '10 followers on YouTube'],
  ])('of a %s is the largest of %j: %s', (type, followers, has) => {
    const minimum = `${has}, the minimum is 1`
    expect(of(followers, { type, minFollowers: 1 })).toEqual([minimum, minimum])
    expect(of(followers, { type })).toEqual([
      `${has}; no number is asked for`,
      `${has}; you ask for no number`,
    ])
  })

  it.each([
    [12_000, 'Add your followers in Settings: the minimum is 12,000', 'your minimum is 12,000'],
  ])('of nobody knows how many, where %i are asked for, is missing', (minFollowers, add, yours) => {
    const words = [add, `Says no number of followers; ${yours}`]
    expect(of({ youtube: 900 }, { minFollowers })).toEqual(words)
  })
})

describe('the place', () => {
  it.each([
    [{}, {}, 'No country or language is asked for'],
    [{}, { countries: ['FR'] }, 'For creators in France'],
    [{}, { countries: ['FR', 'IT'] }, 'For creators in France or Italy'],
    [
      {},
      { countries: ['FR', 'IT', 'NL', 'BE', 'ES'] },
      'For creators in France, Italy, Netherlands or 2 more',
    ],
    [{}, { countries: ['DE'], languages: ['fr', 'it'] }, 'For content in French or Italian'],
  ])('of %j and %j is told to both: %s', (creator, campaign, words) => {
    expect(told('place', creator, campaign)).toEqual([words, words])
  })

  it.each([
    [{ countries: ['DE'] }, 'country fits'],
    [{ languages: ['en'] }, 'language fits'],
    [{ countries: ['FR', 'DE'], languages: ['de'] }, 'country and language fit'],
  ])('of %j: the %s', (campaign, fits) => {
    expect(told('place', {}, campaign)).toEqual([`Your ${fits}`, `The creator’s ${fits}`])
  })
})

describe('the record', () => {
  it.each([
    [{}, 'No work here yet: everybody starts with most of these points'],
    [{ expired: 1 }, '0 completed, 1 not finished'],
    [
      { completed: 3000, late: 2000, expired: 1000 },
      '3,000 completed, 2,000 late, 1,000 not finished',
    ],
  ])('of %j is told to both: %s', (creator, words) => {
    expect(told('reliability', creator, {})).toEqual([words, words])
  })
})

describe('the campaign', () => {
  it.each([
    [0, 4, 'Every place is taken'],
    [2, 1, '2 places left, 1 open application'],
    [1000, 2000, '1,000 places left, 2,000 open applications'],
  ])('with %i places and %i applications: %s', (freePlaces, openApplications, words) => {
    expect(told('chance', {}, { freePlaces, openApplications })).toEqual([words, words])
  })

  it.each([
    [1, 1, 100],
    [3, 2, 66],
  ])('of whose %i answers %i came fast: %i%%', (answered, answeredFast, percent) => {
    expect(told('pace', {}, { answered, answeredFast })).toEqual([
      `The brand answers ${percent}% of applications within 3 days`,
      `You answer ${percent}% of applications within 3 days`,
    ])
  })

  it('whose brand has answered nobody says so', () => {
    expect(told('pace', {}, {})).toEqual([
      'The brand has not answered an application yet',
      'You have not answered an application yet',
    ])
  })
})
