import type {
  Audience,
  AudienceFlag,
  Platform,
} from '@tandem/contract/content/connections/connection.schema.ts'
import { dayMs } from '@tandem/contract/time.ts'

export const thresholds: Audience['thresholds'] = {
  jumpPercent: 30,
  jumpFollowers: 1_000,
  jumpDays: 7,
  engagementLeast: 0.5,
  engagementMost: 20,
  postsLeast: 5,
  viewsLeast: 500,
}

export type FollowerCount = {
  platform: string
  source: 'creator' | 'platform'
  count: number
  at: string
}
type Jump = Extract<AudienceFlag, { kind: 'follower_jump' }>

const jumpBetween = (from: FollowerCount, to: FollowerCount): Jump | null => {
  const isOneRow = from.platform === to.platform && from.source === to.source
  const days = (Date.parse(to.at) - Date.parse(from.at)) / dayMs
  if (!isOneRow || days <= 0 || days > thresholds.jumpDays || from.count <= 0) return null
  const more = to.count - from.count
  const isJump =
    more >= thresholds.jumpFollowers && (more / from.count) * 100 >= thresholds.jumpPercent
  if (!isJump) return null
  const { platform, source } = to
  return {
    ...{ kind: 'follower_jump', platform, source, from: from.count, to: to.count },
    ...{ fromAt: from.at, toAt: to.at },
  }
}

/** Returns the greatest rise per platform and source. */
export const jumpsIn = (counts: readonly FollowerCount[]): Jump[] => {
  const greatest = new Map<string, Jump>()
  for (const to of counts)
    for (const from of counts) {
      const jump = jumpBetween(from, to)
      if (jump === null) continue
      const key = `${jump.platform} ${jump.source}`
      const known = greatest.get(key)
      if (known === undefined || jump.to - jump.from > known.to - known.from)
        greatest.set(key, jump)
    }
  return [...greatest.values()]
}

export type KnownPost = {
  platform: Platform
  views: number | null
  likes: number | null
  comments: number | null
}
type Outlier = Extract<AudienceFlag, { kind: 'engagement_outlier' }>

const middleOf = (sorted: readonly number[]): number => {
  const half = Math.floor(sorted.length / 2)
  const [low = 0, high = 0] = [sorted[half - 1], sorted[half]]
  return sorted.length % 2 === 1 ? high : (low + high) / 2
}

/** Rates are compared per platform. Skips posts with few views or unknown views or likes. */
export const outliersIn = (posts: readonly KnownPost[]): Outlier[] => {
  const rates = new Map<Platform, number[]>()
  for (const { platform, views, likes, comments } of posts) {
    if (views === null || likes === null || views < thresholds.viewsLeast) continue
    const rate = ((likes + (comments ?? 0)) / views) * 100
    rates.set(platform, [...(rates.get(platform) ?? []), rate])
  }
  return [...rates].flatMap(([platform, found]) => {
    if (found.length < thresholds.postsLeast) return []
    const middle = middleOf(found.toSorted((one, other) => one - other))
    const percent = Math.round(middle * 10) / 10
    const isOut = middle < thresholds.engagementLeast || middle > thresholds.engagementMost
    return isOut
      ? [{ kind: 'engagement_outlier' as const, platform, percent, posts: found.length }]
      : []
  })
}
