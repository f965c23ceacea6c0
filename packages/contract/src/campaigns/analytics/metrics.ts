import type { Measure, Sums } from './measures.ts'

/** `money`: minor units of the operator's currency. `percent`: 0 to 100. `ratio`: a factor. */
export const metricUnits = ['count', 'coins', 'money', 'percent', 'days', 'ratio'] as const
export type MetricUnit = (typeof metricUnits)[number]

/** Values that are not sums: medians in days, and the price of a coin. */
export type MetricContext = {
  decideDays: number | null
  reviewDays: number | null
  postDays: number | null
  /** Minor units of the operator's currency that one coin costs. */
  minorPerCoin: number
}

/** The posts with a known number, and all posts: `8 of 11 posts`. */
export type Coverage = { known: number; of: number }

type Input = { label: string; unit: MetricUnit; value: number }

export type Metric<Counted = Sums> = {
  id: string
  label: string
  unit: MetricUnit
  /** How the number is computed, for people. Changing it needs a new `version`. */
  formula: string
  version: number
  /** Which direction is good. Decides the colour of a change, not its sign. */
  better: 'more' | 'less' | 'neither'
  /** Why the number is missing when `value` answers null. */
  missing: string
  inputs: (sums: Counted) => Input[]
  value: (sums: Counted, context: MetricContext) => number | null
  coverage?: (sums: Counted) => Coverage
}

/** Null when the divisor is 0, so that nobody reads 0 for something unknown. */
export const ratio = (part: number, whole: number, factor = 1): number | null =>
  whole === 0 ? null : (part / whole) * factor

const campaignCost = (sums: Sums): number =>
  sums.campaign_coins + sums.topup_coins + sums.work_fee_coins

/** The only definition of a brand's spending. */
export const spentCoins = (sums: Sums): number =>
  campaignCost(sums) + sums.commission_coins + sums.rights_coins + sums.other_fee_coins

const viewed = ({ viewed_posts, posts }: Sums): Coverage => ({ known: viewed_posts, of: posts })
const engaged = ({ engaged_posts, posts }: Sums): Coverage => ({ known: engaged_posts, of: posts })

const counted = (
  id: Measure,
  label: string,
  formula: string,
  more: Partial<Metric> = {},
): Metric => ({
  id,
  label,
  unit: 'count',
  formula,
  version: 1,
  better: 'more',
  missing: '',
  inputs: () => [],
  value: (sums) => sums[id],
  ...more,
})

export const coins = (label: string, value: number): Input => ({ label, unit: 'coins', value })
export const count = (label: string, value: number): Input => ({ label, unit: 'count', value })

const noViews = 'No post has a known number of views.'
const noReactions = 'No post has known reactions.'

const list: Metric[] = [
  {
    id: 'spent',
    label: 'Spent',
    unit: 'coins',
    formula:
      'Coins paid for campaigns, barter top-ups, commissions and rights, plus fees; less coins that came back in the period',
    version: 2,
    better: 'neither',
    missing: '',
    inputs: (sums) => [
      coins('Campaigns', sums.campaign_coins),
      coins('Barter top-ups', sums.topup_coins),
      coins('Commissions', sums.commission_coins),
      coins('Rights', sums.rights_coins),
      coins('Fees', sums.work_fee_coins + sums.other_fee_coins),
    ],
    value: spentCoins,
  },
  counted('gift_coins', 'Gifts', 'Value of the products sent; not part of the spending', {
    unit: 'coins',
    better: 'neither',
  }),
  counted(
    'written_off_coins',
    'Written-off products',
    'Value of products sent for collaborations that ended without completion; not part of the spending',
    { unit: 'coins', better: 'less' },
  ),
  counted('posts', 'Posts', 'Posts for campaigns and deals, published in the period'),
  counted('views', 'Views', 'Views of these posts, as far as they are known', {
    missing: noViews,
    value: (sums) => (sums.viewed_posts === 0 ? null : sums.views),
    coverage: viewed,
  }),
  counted('engagements', 'Engagements', 'Likes + comments + shares + saves that are known', {
    version: 2,
    missing: noReactions,
    value: (sums) => (sums.engaged_posts === 0 ? null : sums.engagements),
    coverage: engaged,
  }),
  {
    id: 'engagement_rate',
    label: 'Engagement rate',
    unit: 'percent',
    formula: 'Engagements ÷ views, for posts whose views are known',
    version: 2,
    better: 'more',
    missing: noViews,
    inputs: (sums) => [count('Engagements', sums.viewed_engagements), count('Views', sums.views)],
    value: (sums) => ratio(sums.viewed_engagements, sums.views, 100),
    coverage: viewed,
  },
  {
    id: 'cost_per_thousand_views',
    label: 'Cost per 1,000 views',
    unit: 'coins',
    formula: 'Spent on campaigns and deals, with fees × 1,000 ÷ views of their posts',
    version: 1,
    better: 'less',
    missing: noViews,
    inputs: (sums) => [
      coins('Spent on campaigns and deals', campaignCost(sums)),
      count('Views', sums.views),
    ],
    value: (sums) => ratio(campaignCost(sums), sums.views, 1000),
    coverage: viewed,
  },
  {
    id: 'cost_per_engagement',
    label: 'Cost per engagement',
    unit: 'coins',
    formula: 'Spent on campaigns and deals, with fees ÷ engagements of their posts',
    version: 2,
    better: 'less',
    missing: noReactions,
    inputs: (sums) => [
      coins('Spent on campaigns and deals', campaignCost(sums)),
      count('Engagements', sums.engagements),
    ],
    value: (sums) => ratio(campaignCost(sums), sums.engagements),
    coverage: engaged,
  },
  counted('clicks', 'Clicks', 'Visits through creators’ links, without bots and repeats'),
  counted('orders', 'Orders', 'Orders that creators brought, without cancelled ones'),
  counted('revenue_minor', 'Revenue', 'Net revenue of these orders after refunds', {
    id: 'revenue',
    unit: 'money',
    inputs: (sums) => [count('Orders in other currencies, left out', sums.foreign_orders)],
  }),
  {
    id: 'return_on_spending',
    label: 'Return on spending',
    unit: 'ratio',
    formula: 'Revenue ÷ spent, both in the operator’s currency',
    version: 1,
    better: 'more',
    missing: 'There is no revenue through creators, or nothing was spent.',
    inputs: (sums) => [coins('Spent', spentCoins(sums))],
    value: (sums, { minorPerCoin }) =>
      sums.revenue_minor === 0 ? null : ratio(sums.revenue_minor, spentCoins(sums) * minorPerCoin),
  },
  counted('applied', 'Applications', 'Applications received in the period'),
  counted('accepted', 'Accepted', 'Creators accepted in the period'),
  counted('completed', 'Completed', 'Collaborations completed and paid in the period'),
  {
    id: 'acceptance_rate',
    label: 'Acceptance rate',
    unit: 'percent',
    formula: 'Accepted ÷ decided, of the applications decided in the period',
    version: 1,
    better: 'neither',
    missing: 'No application was decided.',
    inputs: (sums) => [count('Accepted', sums.accepted_of_decided), count('Decided', sums.decided)],
    value: (sums) => ratio(sums.accepted_of_decided, sums.decided, 100),
  },
  {
    id: 'completion_rate',
    label: 'Completion rate',
    unit: 'percent',
    formula: 'Completed by now ÷ accepted, of the creators accepted in the period',
    version: 1,
    better: 'more',
    missing: 'No creator was accepted.',
    inputs: (sums) => [
      count('Completed by now', sums.completed_of_accepted),
      count('Accepted', sums.accepted),
    ],
    value: (sums) => ratio(sums.completed_of_accepted, sums.accepted, 100),
  },
  {
    id: 'on_time_rate',
    label: 'On time',
    unit: 'percent',
    formula: 'Submitted by the agreed day ÷ completed',
    version: 1,
    better: 'more',
    missing: 'No collaboration was completed.',
    inputs: (sums) => [count('On time', sums.on_time), count('Completed', sums.completed)],
    value: (sums) => ratio(sums.on_time, sums.completed, 100),
  },
  {
    id: 'decide_days',
    label: 'Time to decide',
    unit: 'days',
    formula: 'Median of the days from application to decision',
    version: 1,
    better: 'less',
    missing: 'No application was decided.',
    inputs: (sums) => [count('Applications decided', sums.decided)],
    value: (_, { decideDays }) => decideDays,
  },
  {
    id: 'review_days',
    label: 'Time to review',
    unit: 'days',
    formula: 'Median of the days from submission to review',
    version: 1,
    better: 'less',
    missing: 'No content was reviewed.',
    inputs: () => [],
    value: (_, { reviewDays }) => reviewDays,
  },
  {
    id: 'post_days',
    label: 'Time to post',
    unit: 'days',
    formula: 'Median of the days from acceptance to completion',
    version: 1,
    better: 'less',
    missing: 'No collaboration was completed.',
    inputs: (sums) => [count('Completed', sums.completed)],
    value: (_, { postDays }) => postDays,
  },
]

/** Every number that analytics show, most important first. Screens, files and the API use it. */
export const metrics: readonly Metric[] = list

/** Throws when no metric has this id. */
export const metricOf = (id: string): Metric => {
  const found = list.find((metric) => metric.id === id)
  if (found === undefined) throw new Error(`There is no metric ${id}.`)
  return found
}
