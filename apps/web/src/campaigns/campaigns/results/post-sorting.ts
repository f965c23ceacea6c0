import type { CampaignPost } from '@tandem/contract/campaigns/analytics/campaign-report.schema.ts'
import type { MetricUnit } from '@tandem/contract/campaigns/analytics/metrics.ts'

type Sorting = {
  key: string
  label: string
  unit: MetricUnit
  /** True when less is better, so that the smallest number comes first. */
  isLow?: boolean
  of: (post: CampaignPost) => number | null
}

export const postSortings: readonly Sorting[] = [
  { key: 'views', label: 'Views', unit: 'count', of: ({ views }) => views },
  { key: 'engagements', label: 'Engagements', unit: 'count', of: ({ engagements }) => engagements },
  { key: 'rate', label: 'Engagement rate', unit: 'percent', of: (post) => post.engagementRate },
  {
    ...{ key: 'cost', label: 'Cost per engagement', unit: 'coins', isLow: true },
    of: ({ costPerEngagement }) => costPerEngagement,
  },
  { key: 'spent', label: 'Cost', unit: 'coins', of: ({ costCoins }) => costCoins },
  { key: 'likes', label: 'Likes', unit: 'count', of: ({ likes }) => likes },
  { key: 'comments', label: 'Comments', unit: 'count', of: ({ comments }) => comments },
  { key: 'shares', label: 'Shares', unit: 'count', of: ({ shares }) => shares },
  { key: 'saves', label: 'Saves', unit: 'count', of: ({ saves }) => saves },
]

export const postSortingOf = (search: Record<string, unknown>): Sorting =>
  postSortings.find(({ key }) => key === search.sort) ?? (postSortings[0] as Sorting)

/** The best first. Unknown numbers come last, in the order in which they were. */
export const sortPosts = (
  posts: readonly CampaignPost[],
  { of, isLow = false }: Pick<Sorting, 'of' | 'isLow'>,
): CampaignPost[] => {
  const known = posts.filter((post) => of(post) !== null)
  const sign = isLow ? 1 : -1
  return [
    ...known.toSorted((one, other) => sign * ((of(one) ?? 0) - (of(other) ?? 0))),
    ...posts.filter((post) => of(post) === null),
  ]
}
