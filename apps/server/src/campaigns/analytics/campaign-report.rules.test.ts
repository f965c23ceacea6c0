import { expect, it } from 'vitest'
import {
  campaignPost,
  type PostRow,
  type SumsRow,
  suggestionsFor,
} from './campaign-report.rules.ts'
import { campaignTrend } from './campaign-trend.rules.ts'

const row = (more: Partial<PostRow> = {}): PostRow => ({
  ...{
    id: 'post',
    campaign_id: 'campaign',
    creator_id: 'maya',
    creator_name: 'Maya',
    creator_slug: 'maya',
  },
  ...{ type: 'instagram_reel', url: null, caption: '', thumbnail_url: null, gradient: null },
  ...{
    posted_at: '2031-03-01T00:00:00Z',
    views: 1000,
    likes: 40,
    comments: 10,
    shares: null,
    saves: null,
  },
  ...{ source: 'told', has_screenshot: false, numbers_at: '2031-03-02T00:00:00Z' },
  ...{
    paid_coins: 600,
    is_paid: true,
    sharing: 2,
    is_licensed: false,
    is_asked: false,
    is_gone: false,
  },
  ...more,
})
const silent = { views: null, likes: null, comments: null, source: null, numbers_at: null } as const

it('divides the cost of a collaboration among its posts', () => {
  expect(campaignPost(row())).toMatchObject({
    ...{ engagements: 50, engagementRate: 5, costCoins: 300, costPerEngagement: 6 },
    provenance: 'self_reported',
  })
  expect(campaignPost(row({ is_paid: false }))).toMatchObject({
    ...{ costCoins: null, costPerEngagement: null },
  })
})

it('never shows 0 for a number that nobody gave', () => {
  expect(campaignPost(row(silent))).toMatchObject({
    ...{ views: null, engagements: null, engagementRate: null, costPerEngagement: null },
    ...{ provenance: 'not_given', numbersAt: null },
  })
})

const person = (more: Partial<SumsRow>): SumsRow => ({
  ...{ campaign_id: 'campaign', creator_id: 'maya', name: 'Maya', slug: 'maya', is_working: false },
  ...{ completed: 1, engagements: 50 },
  ...more,
})

it('suggests to ask for missing numbers, license the best post and invite its creator again', () => {
  const posts = [
    row({ id: 'small' }),
    row({ id: 'best', likes: 900 }),
    row({ id: 'none', ...silent }),
  ]
  const people = [person({}), person({ name: 'Ines', slug: 'ines', engagements: 910 })]
  expect(
    suggestionsFor(posts, people).map(({ kind, posts: ids, creator }) => [
      kind,
      ids,
      creator?.name,
    ]),
  ).toEqual([
    ['ask_numbers', ['none'], undefined],
    ['license_post', ['best'], 'Maya'],
    ['invite_again', [], 'Ines'],
  ])
})

it('suggests nothing that is done already', () => {
  expect(suggestionsFor([row({ is_licensed: true })], [person({ is_working: true })])).toEqual([])
})

it('adds up views by day, week or month, depending on the time since the first post', () => {
  const change = (day: string, views: number | null, posts = 0) => ({ day, views, posts })
  expect(campaignTrend([])).toBeNull()
  expect(
    campaignTrend([
      change('2031-03-01', null, 2),
      change('2031-03-03', 40),
      change('2031-03-04', -5),
    ]),
  ).toMatchObject({
    ...{ grain: 'day', days: ['2031-03-01', '2031-03-02', '2031-03-03', '2031-03-04'] },
    series: [{ values: [null, null, 40, 35] }, { values: [2, 0, 0, 0] }],
  })
  const weeks = campaignTrend([change('2031-03-01', 1, 1), change('2031-07-01', 2)])
  expect([weeks?.grain, weeks?.days[0], weeks?.days.at(-1)]).toEqual([
    ...['week', '2031-02-24', '2031-06-30'],
  ])
  const months = campaignTrend([change('2031-03-31', 1, 1), change('2034-01-01', 2)])
  expect([months?.grain, months?.days[1], months?.days.at(-1)]).toEqual([
    ...['month', '2031-04-01', '2034-01-01'],
  ])
})
