import { describe, expect, it } from 'vitest'
import { type FollowerCount, jumpsIn, type KnownPost, outliersIn } from './audience.rules.ts'

const counted = (count: number, day: number, more: Partial<FollowerCount> = {}): FollowerCount => ({
  platform: 'instagram',
  source: 'platform',
  count,
  at: new Date(Date.UTC(2031, 2, 1 + day)).toISOString(),
  ...more,
})

describe('followers that jumped', () => {
  it('are those who came within seven days: 1,000 and 30 of a hundred at least', () => {
    expect(jumpsIn([counted(10_000, 0), counted(13_000, 7)])).toEqual([
      {
        kind: 'follower_jump',
        platform: 'instagram',
        source: 'platform',
        from: 10_000,
        to: 13_000,
        fromAt: '2031-03-01T00:00:00.000Z',
        toAt: '2031-03-08T00:00:00.000Z',
      },
    ])
  })

  it.each([
    ['just fewer than 30 of a hundred', [counted(10_000, 0), counted(12_999, 7)]],
    ['just fewer than 1,000', [counted(2_000, 0), counted(2_999, 3)]],
    ['more time than seven days', [counted(10_000, 0), counted(20_000, 8)]],
    ['steady growth', Array.from({ length: 60 }, (_, day) => counted(10_000 + day * 400, day))],
    ['followers who left', [counted(20_000, 0), counted(5_000, 1)]],
    ['a first count', [counted(50_000, 0)]],
    ['a first count after none', [counted(0, 0), counted(50_000, 1)]],
    ['two platforms', [counted(100, 0), counted(50_000, 1, { platform: 'youtube' })]],
    [
      'what was said and what was read',
      [counted(100, 0, { source: 'creator' }), counted(50_000, 1)],
    ],
    ['nothing', []],
  ])('aren’t %s', (_, counts) => {
    expect(jumpsIn(counts)).toEqual([])
  })

  it('are told once for each platform, by the greatest', () => {
    const counts = [counted(10_000, 0), counted(14_000, 2), counted(15_000, 4), counted(15_100, 40)]
    expect(jumpsIn(counts)).toMatchObject([{ from: 10_000, to: 15_000 }])
  })
})

describe('engagement out of the ordinary', () => {
  const post = (percent: number, more: Partial<KnownPost> = {}): KnownPost => ({
    ...{ platform: 'instagram', views: 1000, likes: percent * 10, comments: 0, ...more },
  })
  const five = (percent: number, more: Partial<KnownPost> = {}) =>
    Array.from({ length: 5 }, () => post(percent, more))

  it.each([
    [20.1, true],
    [0.4, true],
    [20, false],
    [0.5, false],
    [6, false],
  ])('is %s of a hundred: %s', (percent, isFlagged) => {
    const flag = { kind: 'engagement_outlier', platform: 'instagram', percent, posts: 5 }
    expect(outliersIn(five(percent))).toEqual(isFlagged ? [flag] : [])
  })

  it('is the middle of a creator’s posts: one that went round the world is none', () => {
    expect(outliersIn([...five(5), post(90)])).toEqual([])
    expect(outliersIn([post(30), post(40), post(22), post(1), post(25)])).toMatchObject([
      { percent: 25, posts: 5 },
    ])
    const six = [post(30), post(40), post(20), post(30), post(30), post(30)]
    expect(outliersIn(six)).toMatchObject([{ percent: 30, posts: 6 }])
  })

  it.each([
    ['fewer than five posts', five(50).slice(1)],
    ['posts that few saw', five(50, { views: 499, likes: 400 })],
    ['posts whose likes nobody knows', five(50, { likes: null })],
    ['posts whose views nobody knows', five(50, { views: null })],
    [
      'posts of several platforms',
      [...five(50).slice(2), ...five(50, { platform: 'tiktok' }).slice(2)],
    ],
    ['nothing', []],
  ])('isn’t told by %s', (_, posts) => {
    expect(outliersIn(posts)).toEqual([])
  })
})
