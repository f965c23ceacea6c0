import { categories } from '@tandem/contract/accounts/brands/categories.ts'
import { niches } from '@tandem/contract/campaigns/campaigns/campaign.vocabulary.ts'
import { describe, expect, it } from 'vitest'
import { nicheOf } from '#campaigns/campaigns/niche.rules.ts'
import { campaignWith, creatorWith } from './match-facts.factory.ts'
import {
  allNetworks,
  audienceOf,
  categoryOf,
  fitsCountry,
  fitsLanguage,
  followersInAll,
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

  it.each(['', 'Cooking', 'food_beverage', 'beauty'])(
    'is none by the category “%s”',
    (category) => {
      expect(nicheOf(category)).toBeUndefined()
    },
  )

  it.each(['', 'cooking', 'Beauty', 'toString'])('has no category when it is “%s”', (niche) => {
    expect(categoryOf(niche)).toBeUndefined()
  })

  it.each([
    ['beauty', ['Fashion']],
    ['fashion', ['Beauty']],
    ['fitness', ['Health', 'Sports']],
    ['health', ['Fitness', 'Sports']],
    ['sports', ['Fitness', 'Health']],
    ['food_beverage', ['Home']],
    ['travel', ['Entertainment']],
    ['education', ['Technology', 'Finance']],
    ['other', []],
    ['cooking', []],
    ['toString', []],
  ])('that is %s has beside it %j', (niche, siblings) => {
    expect(siblingCategories(niche)).toEqual(siblings)
  })

  it.each([
    ['beauty', 'fashion', true],
    ['beauty', 'beauty', true],
    ['beauty', 'fitness', false],
    ['beauty', 'other', false],
    ['beauty', 'cooking', false],
    ['cooking', 'beauty', false],
    ['cooking', 'baking', false],
    ['toString', 'toString', false],
  ])('that is %s, beside %s, is near: %s', (one, other, near) => {
    expect(isNear(one, other)).toBe(near)
  })
})

describe('what is made is shown', () => {
  it.each([
    ['instagram_reel', ['insta']],
    ['instagram_story', ['insta']],
    ['instagram_post', ['insta']],
    ['instagram_carousel', ['insta']],
    ['youtube_video', ['youtube']],
    ['youtube_short', ['youtube']],
    ['tiktok_video', ['insta', 'fb', 'twitter', 'youtube']],
    ['something_else', ['insta', 'fb', 'twitter', 'youtube']],
  ])('as %s on %j', (type, networks) => {
    expect(networksOf(type)).toEqual(networks)
  })
})

describe('the audience', () => {
  it.each([
    [{ insta: 7, youtube: 9, fb: 11 }, 9],
    [{ insta: 9, youtube: 7 }, 9],
    [{ youtube: 7 }, 7],
    [{ insta: 0 }, 0],
    [{ fb: 11 }, null],
    [{ insta: '900', youtube: null }, null],
    [{ insta: '900', youtube: 7 }, 7],
    [{}, null],
    [null, null],
    [undefined, null],
  ])('of %j on Instagram and YouTube is %s', (followers, most) => {
    expect(audienceOf(creatorWith({ followers }), ['insta', 'youtube'])).toBe(most)
  })

  it.each([
    [{ insta: 1, fb: 20, twitter: 300, youtube: 4000 }, 4321],
    [{ twitter: 300, tiktok: 50_000 }, 300],
    [{ insta: 5, youtube: '900' }, 5],
    [{ insta: 0 }, 0],
    [{ tiktok: 50_000 }, null],
    [{}, null],
    [null, null],
    [undefined, null],
  ])('of %j on all networks together is %s', (followers, sum) => {
    expect(followersInAll(creatorWith({ followers }))).toBe(sum)
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
    ['whose name is empty', { handles: { insta: '' } }, false],
    ['whose name is no text', { handles: { insta: 7 } }, false],
    ['named on Facebook alone', { handles: { fb: '@ada' } }, false],
    ['followed on Facebook alone', { followers: { fb: 9 } }, false],
    ['who said nothing', { handles: null, followers: null }, false],
    ['who was never asked', { handles: undefined, followers: undefined }, false],
  ])('%s: %o is %s', (_who, facts, expected) => {
    expect(isOn(creatorWith(facts), ['insta', 'youtube'])).toBe(expected)
  })

  it.each(allNetworks)('and on one of all networks who is named on %s', (network) => {
    expect(isOn(creatorWith({ handles: { [network]: '@ada' } }), allNetworks)).toBe(true)
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

  it('whatever the other of the two says', () => {
    const creator = creatorWith({ country: 'DE', languages: ['de'] })
    const elsewhere = campaignWith({ countries: ['FR'], languages: ['de'] })
    const foreign = campaignWith({ countries: ['DE'], languages: ['fr'] })
    expect([fitsLanguage(creator, elsewhere), fitsCountry(creator, foreign)]).toEqual([true, true])
  })
})
