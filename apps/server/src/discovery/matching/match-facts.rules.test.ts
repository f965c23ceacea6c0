import { categories } from '@tandem/contract/accounts/brands/categories.ts'
import { niches } from '@tandem/contract/campaigns/campaigns/campaign.vocabulary.ts'
import { describe, expect, it } from 'vitest'
import { nicheOf } from '#campaigns/campaigns/niche.rules.ts'
import { campaignWith, creatorWith } from './match-facts.factory.ts'
import {
  audienceOf,
  categoryOf,
  fitsCountry,
  fitsLanguage,
  isNear,
  isOn,
  networksOf,
  siblingCategories,
} from './match-facts.rules.ts'

describe('a niche', () => {
  it('is found by its category, and the category by its niche', () => {
    expect(categories.map(nicheOf)).toEqual(niches)
    expect(niches.map(categoryOf)).toEqual(categories)
    expect([nicheOf('Food & Beverage'), categoryOf('food_beverage')]).toEqual([
      'food_beverage',
      'Food & Beverage',
    ])
  })

  it.each([
    ['beauty', ['Fashion']],
    ['fitness', ['Health', 'Sports']],
    ['education', ['Technology', 'Finance']],
    ['other', []],
    ['cooking', []],
  ])('that is %s has beside it %j', (niche, siblings) => {
    expect(siblingCategories(niche)).toEqual(siblings)
  })

  it.each([
    ['beauty', 'fashion', true],
    ['beauty', 'beauty', true],
    ['beauty', 'fitness', false],
    ['cooking', 'baking', false],
  ])('that is %s, beside %s, is near: %s', (one, other, near) => {
    expect(isNear(one, other)).toBe(near)
  })
})

describe('what is made is shown', () => {
  it.each([
    ['instagram_reel', ['insta']],
    ['instagram_post', ['insta']],
    ['youtube_video', ['youtube']],
    ['tiktok_video', ['insta', 'fb', 'twitter', 'youtube']],
  ])('as %s on %j', (type, networks) => {
    expect(networksOf(type)).toEqual(networks)
  })
})

describe('the audience', () => {
  it.each([
    [{ insta: 7, youtube: 9, fb: 11 }, 9],
    [{ youtube: 7 }, 7],
    [{ insta: 0 }, 0],
    [{ fb: 11 }, null],
    [{ insta: '900', youtube: null }, null],
    [{}, null],
    [null, null],
  ])('of %j on Instagram and YouTube is %s', (followers, most) => {
    expect(audienceOf(creatorWith({ followers }), ['insta', 'youtube'])).toBe(most)
  })
})

describe('a creator is on Instagram or YouTube', () => {
  it.each([
    ['whose Instagram is named', { handles: { insta: '@ada' } }, true],
    ['whose YouTube is named', { handles: { youtube: ' @ada ' } }, true],
    ['with a single follower on YouTube', { followers: { youtube: 1 } }, true],
    ['whose blank name has followers', { handles: { insta: ' ' }, followers: { insta: 9 } }, true],
    ['without followers on YouTube', { followers: { youtube: 0 } }, false],
    ['whose name is blank', { handles: { insta: ' ' } }, false],
    ['named on Facebook alone', { handles: { fb: '@ada' } }, false],
    ['who said nothing', { handles: null, followers: null }, false],
  ])('%s: %o is %s', (_who, facts, expected) => {
    expect(isOn(creatorWith(facts), ['insta', 'youtube'])).toBe(expected)
  })
})

describe('a creator fits', () => {
  it.each([
    ['DE', [], true],
    [null, [], true],
    ['DE', ['FR', 'DE'], true],
    ['DE', ['FR'], false],
    [null, ['FR'], false],
  ])('who lives in %s where %j is asked for: %s', (country, countries, fits) => {
    expect(fitsCountry(creatorWith({ country }), campaignWith({ countries }))).toBe(fits)
  })

  it.each([
    [['de', 'en'], [], true],
    [[], [], true],
    [['de', 'en'], ['en', 'fr'], true],
    [['de', 'en'], ['fr', 'de'], true],
    [['de', 'en'], ['fr'], false],
    [[], ['fr'], false],
  ])('who speaks %j where %j is asked for: %s', (spoken, languages, fits) => {
    const creator = creatorWith({ languages: spoken })
    expect(fitsLanguage(creator, campaignWith({ languages }))).toBe(fits)
  })
})
