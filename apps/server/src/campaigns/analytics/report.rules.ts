import type { Figure } from '@tandem/contract/campaigns/analytics/report.schema.ts'

export type Totals = {
  applied: number
  accepted: number
  decided: number
  acceptedOfDecided: number
  completed: number
  completedOfAccepted: number
  spentCoins: number
  /** Excludes spending on programmes, because their posts belong to no campaign. */
  spentOnCampaignsCoins: number
  /** Value of products sent for work that was never completed. */
  writtenOffCoins: number
  posts: number
  /** Null when the views of no post are known. */
  views: number | null
  engagements: number | null
  /** Engagements of the posts whose platform reports views. */
  engagementsWithViews: number
  decideDays: number | null
  reviewDays: number | null
}

type Definition = {
  key: string
  label: string
  unit: Figure['unit']
  formula: string
  inputs: (totals: Totals) => Figure['inputs']
  value: (totals: Totals) => number | null
}

/** Null when the divisor is 0 or unknown, so that the screen does not show 0%. */
const ratio = (part: number, whole: number | null, factor = 1): number | null =>
  whole === null || whole === 0 ? null : Math.round((part / whole) * factor * 10) / 10

const input = (label: string, value: number): Figure['inputs'][number] => ({ label, value })

const counted = (
  key: 'applied' | 'accepted' | 'completed' | 'posts' | 'views' | 'engagements',
  label: string,
  formula: string,
): Definition => ({
  key,
  label,
  unit: 'count',
  formula,
  inputs: () => [],
  value: (totals) => totals[key],
})

const definitions: Definition[] = [
  {
    key: 'spent',
    label: 'Spent',
    unit: 'coins',
    formula: 'Coins paid to creators, and fees',
    inputs: () => [],
    value: (totals) => totals.spentCoins,
  },
  {
    key: 'product_written_off',
    label: 'Written-off products',
    unit: 'coins',
    formula:
      'Value of products sent for collaborations that ended without completion in the period; not part of your spending',
    inputs: () => [],
    value: (totals) => totals.writtenOffCoins,
  },
  counted('applied', 'Applications', 'Applications received in the period'),
  counted('accepted', 'Accepted', 'Creators accepted in the period'),
  counted('completed', 'Completed', 'Collaborations completed and paid in the period'),
  {
    key: 'acceptance_rate',
    label: 'Acceptance rate',
    unit: 'percent',
    formula: 'Accepted ÷ decided, of the applications decided in the period',
    inputs: (totals) => [
      input('Accepted', totals.acceptedOfDecided),
      input('Decided', totals.decided),
    ],
    value: (totals) => ratio(totals.acceptedOfDecided, totals.decided, 100),
  },
  {
    key: 'completion_rate',
    label: 'Completion rate',
    unit: 'percent',
    formula: 'Completed by now ÷ accepted, of the creators accepted in the period',
    inputs: (totals) => [
      input('Completed by now', totals.completedOfAccepted),
      input('Accepted', totals.accepted),
    ],
    value: (totals) => ratio(totals.completedOfAccepted, totals.accepted, 100),
  },
  {
    key: 'decide_days',
    label: 'Time to decide',
    unit: 'days',
    formula: 'Median of the days from application to decision',
    inputs: (totals) => [input('Applications decided', totals.decided)],
    value: (totals) => totals.decideDays,
  },
  {
    key: 'review_days',
    label: 'Time to review',
    unit: 'days',
    formula: 'Median of the days from submission to your review',
    inputs: () => [],
    value: (totals) => totals.reviewDays,
  },
  counted('posts', 'Campaign posts', 'Posts of your campaigns published in the period'),
  counted('views', 'Views', 'Views of your campaigns’ posts, if the platform reports them'),
  counted('engagements', 'Engagements', 'Likes + comments of your campaigns’ posts'),
  {
    key: 'engagement_rate',
    label: 'Engagement rate',
    unit: 'percent',
    formula: 'Engagements ÷ views, for posts whose views are known',
    inputs: (totals) => [
      input('Engagements', totals.engagementsWithViews),
      input('Views', totals.views ?? 0),
    ],
    value: (totals) => ratio(totals.engagementsWithViews, totals.views, 100),
  },
  {
    key: 'cost_per_engagement',
    label: 'Cost per engagement',
    unit: 'coins',
    formula: 'Spent on campaigns ÷ engagements of their posts',
    inputs: (totals) => [
      input('Spent on campaigns', totals.spentOnCampaignsCoins),
      input('Engagements', totals.engagements ?? 0),
    ],
    value: (totals) => ratio(totals.spentOnCampaignsCoins, totals.engagements),
  },
]

export const figuresOf = (totals: Totals, before: Totals | null): Figure[] =>
  definitions.map((definition) => ({
    key: definition.key,
    label: definition.label,
    unit: definition.unit,
    formula: definition.formula,
    inputs: definition.inputs(totals),
    value: definition.value(totals),
    before: before === null ? null : definition.value(before),
  }))
