import { expect, it } from 'vitest'
import { scoreOf } from './match.rules.ts'
import { campaignWith, creatorWith } from './match-facts.factory.ts'
import { standingOf } from './match-standing.rules.ts'

const campaigns = [
  campaignWith({ niche: 'beauty', type: 'instagram_reel' }),
  campaignWith({ niche: 'travel', type: 'youtube_short', minFollowers: 5000 }),
  campaignWith({ niche: 'travel', type: 'youtube_video', countries: ['NO'] }),
]
const stepsOf = (creator: ReturnType<typeof creatorWith>) =>
  Object.fromEntries(
    standingOf(creator, campaigns).parts.map(({ part, step }) => [part, step?.words]),
  )

it('counts the points of every open campaign by the rules of a match', () => {
  const creator = creatorWith({
    niches: ['Beauty'],
    handles: { insta: 'mira' },
    completed: 2,
    late: 1,
  })
  const { campaigns: count, score, parts } = standingOf(creator, campaigns)
  const all = campaigns.map((one) => scoreOf(creator, one)).reduce((sum, one) => sum + one, 0)
  expect([count, score]).toEqual([3, Math.round((all / 3) * 10) / 10])
  expect(parts.map(({ part, full, some, none }) => [part, full, some, none])).toEqual([
    ['niche', 1, 0, 2],
    ['format', 0, 1, 2],
    ['audience', 2, 0, 1],
    ['place', 2, 0, 1],
    ['reliability', 0, 3, 0],
  ])
  expect(standingOf(creator, [])).toMatchObject({ campaigns: 0, score: null })
})

it('names the next step, and only one that raises a match', () => {
  const started = creatorWith({ niches: ['Beauty'], handles: { insta: 'mira' }, late: 1 })
  expect(stepsOf(started)).toEqual({
    niche: 'If you also make Travel content, add this niche: it raises 2 matches.',
    format: 'Add your handle on YouTube: it raises 2 matches.',
    audience: 'Add your followers on Instagram: some campaigns name a minimum.',
    place: 'Add your country and languages.',
    reliability: 'See which events lower it and until when.',
  })
  expect(stepsOf(creatorWith()).niche).toBe('Add your niches.')
  const whole = creatorWith({
    ...{ niches: ['Beauty', 'Travel'], handles: { insta: 'a', youtube: 'b' }, country: 'NO' },
    ...{ followers: { insta: 9000, youtube: 9000 }, languages: ['en'], completed: 3 },
  })
  const place = standingOf(whole, campaigns).parts.find(({ part }) => part === 'place')
  expect(place?.fact).toBe('Your country: Norway. Your languages: English')
  expect(Object.values(stepsOf(whole)).filter((words) => words !== undefined)).toEqual([])
})
