import type {
  CampaignPost,
  PostSort,
} from '@tandem/contract/campaigns/analytics/campaign-report.schema.ts'
import type { MetricUnit } from '@tandem/contract/campaigns/analytics/metrics.ts'

type Sorting = {
  key: PostSort
  label: string
  /** Names the posts that come first: “the most views”. */
  first: string
  unit: MetricUnit
  /** True when less is better, so that the smallest number comes first. */
  isLow?: boolean
  of: (post: CampaignPost) => number | null
}

export const postSortings: readonly Sorting[] = [
  {
    key: 'views',
    label: 'Views',
    first: 'the most views',
    unit: 'count',
    of: ({ views }) => views,
  },
  {
    key: 'engagements',
    label: 'Engagements',
    first: 'the most engagements',
    unit: 'count',
    of: ({ engagements }) => engagements,
  },
  {
    key: 'rate',
    label: 'Engagement rate',
    first: 'the highest engagement rate',
    unit: 'percent',
    of: (post) => post.engagementRate,
  },
  {
    ...{
      key: 'cost',
      label: 'Cost per engagement',
      first: 'the lowest cost per engagement',
      unit: 'coins',
      isLow: true,
    },
    of: ({ costPerEngagement }) => costPerEngagement,
  },
  {
    key: 'spent',
    label: 'Cost',
    first: 'the highest cost',
    unit: 'coins',
    of: ({ costCoins }) => costCoins,
  },
  {
    key: 'likes',
    label: 'Likes',
    first: 'the most likes',
    unit: 'count',
    of: ({ likes }) => likes,
  },
  {
    key: 'comments',
    label: 'Comments',
    first: 'the most comments',
    unit: 'count',
    of: ({ comments }) => comments,
  },
  {
    key: 'shares',
    label: 'Shares',
    first: 'the most shares',
    unit: 'count',
    of: ({ shares }) => shares,
  },
  {
    key: 'saves',
    label: 'Saves',
    first: 'the most saves',
    unit: 'count',
    of: ({ saves }) => saves,
  },
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
