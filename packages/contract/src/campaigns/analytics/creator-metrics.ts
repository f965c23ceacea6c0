import { coins, count, type Metric, ratio } from './metrics.ts'

/** Everything that a creator's own numbers are computed from. Coins come from the ledger. */
export const creatorMeasures = [
  /** Coins that reached the creator's wallet, less coins taken back, on the day they moved. */
  'campaign_coins',
  'topup_coins',
  'commission_coins',
  'rights_coins',
  /** Coins held for unfinished collaborations, and commissions whose order can be returned. */
  'held_work_coins',
  'held_commission_coins',
  /** Visits and visitors, without bots. A visitor counts once per day and link. */
  'link_clicks',
  'link_visitors',
  /** Orders without cancelled ones, those of them through a link, and those in other currencies. */
  'brought_orders',
  'link_orders',
  'foreign_orders',
  'revenue_minor',
  /** Commissions of these orders in any state, less returned parts, and those through a link. */
  'order_coins',
  'link_coins',
  /** Applications that brands decided, and those of them accepted. */
  'decided',
  'accepted_of_decided',
  /** Accepted collaborations that ended, and those of them completed. */
  'ended',
  'completed_of_ended',
  /** First submissions, and those of them by the agreed day. */
  'submitted',
  'on_time',
] as const
export type CreatorMeasure = (typeof creatorMeasures)[number]
export type CreatorSums = Readonly<Record<CreatorMeasure, number>>
export type CreatorMetric = Metric<CreatorSums>

/** The only definition of a creator's earnings. */
export const earnedCoins = (sums: CreatorSums): number =>
  sums.campaign_coins + sums.topup_coins + sums.commission_coins + sums.rights_coins

export const heldCoins = (sums: CreatorSums): number =>
  sums.held_work_coins + sums.held_commission_coins

const list: CreatorMetric[] = [
  {
    id: 'earned',
    label: 'Earned',
    unit: 'coins',
    formula:
      'Coins that reached your wallet for campaigns (with refunded purchases), barter top-ups, commissions and rights, less coins taken back in the same time',
    version: 1,
    better: 'more',
    missing: '',
    inputs: (sums) => [
      coins('Campaigns', sums.campaign_coins),
      coins('Barter top-ups', sums.topup_coins),
      coins('Commissions', sums.commission_coins),
      coins('Rights', sums.rights_coins),
    ],
    value: earnedCoins,
  },
  {
    id: 'expected',
    label: 'Expected',
    unit: 'coins',
    formula:
      'Coins held for your unfinished collaborations, plus pending commissions, whose orders can still be returned',
    version: 1,
    better: 'more',
    missing: '',
    inputs: (sums) => [
      coins('Collaborations', sums.held_work_coins),
      coins('Pending commissions', sums.held_commission_coins),
    ],
    value: heldCoins,
  },
  {
    id: 'link_clicks',
    label: 'Clicks',
    unit: 'count',
    formula: 'Visits through your links, without bots and repeats',
    version: 1,
    better: 'more',
    missing: '',
    inputs: (sums) => [count('Visitors', sums.link_visitors)],
    value: (sums) => sums.link_clicks,
  },
  {
    id: 'brought_orders',
    label: 'Orders',
    unit: 'count',
    formula: 'Orders that count for you, without cancelled ones',
    version: 1,
    better: 'more',
    missing: '',
    inputs: (sums) => [
      count('Through a link', sums.link_orders),
      count('By a code or a known customer', sums.brought_orders - sums.link_orders),
    ],
    value: (sums) => sums.brought_orders,
  },
  {
    id: 'order_commissions',
    label: 'Commission',
    unit: 'coins',
    formula: 'Commissions of these orders, paid or pending, less returned parts',
    version: 1,
    better: 'more',
    missing: '',
    inputs: () => [],
    value: (sums) => sums.order_coins,
  },
  {
    id: 'brought_revenue',
    label: 'Revenue',
    unit: 'money',
    formula: 'Net revenue of these orders after refunds',
    version: 1,
    better: 'more',
    missing: '',
    inputs: (sums) => [count('Orders in other currencies, left out', sums.foreign_orders)],
    value: (sums) => sums.revenue_minor,
  },
  {
    id: 'conversion_rate',
    label: 'Conversion rate',
    unit: 'percent',
    formula: 'Orders through links ÷ visitors of your links',
    version: 1,
    better: 'more',
    missing: 'Nobody visited your links in this time.',
    inputs: (sums) => [
      count('Orders through links', sums.link_orders),
      count('Visitors', sums.link_visitors),
    ],
    value: (sums) => ratio(sums.link_orders, sums.link_visitors, 100),
  },
  {
    id: 'earned_per_click',
    label: 'Earned per click',
    unit: 'coins',
    formula: 'Commissions of orders through links ÷ clicks (EPC)',
    version: 1,
    better: 'more',
    missing: 'Nobody clicked your links in this time.',
    inputs: (sums) => [
      coins('Commissions through links', sums.link_coins),
      count('Clicks', sums.link_clicks),
    ],
    value: (sums) => ratio(sums.link_coins, sums.link_clicks),
  },
  {
    id: 'creator_acceptance_rate',
    label: 'Accepted',
    unit: 'percent',
    formula: 'Accepted ÷ decided, of your applications that brands decided in the last 365 days',
    version: 1,
    better: 'more',
    missing: 'No brand decided an application of yours in the last 365 days.',
    inputs: (sums) => [count('Accepted', sums.accepted_of_decided), count('Decided', sums.decided)],
    value: (sums) => ratio(sums.accepted_of_decided, sums.decided, 100),
  },
  {
    id: 'creator_completion_rate',
    label: 'Completed',
    unit: 'percent',
    formula:
      'Completed ÷ ended, of your accepted collaborations that ended in the last 365 days, whoever ended them',
    version: 1,
    better: 'more',
    missing: 'No collaboration of yours ended in the last 365 days.',
    inputs: (sums) => [count('Completed', sums.completed_of_ended), count('Ended', sums.ended)],
    value: (sums) => ratio(sums.completed_of_ended, sums.ended, 100),
  },
  {
    id: 'creator_on_time_rate',
    label: 'On time',
    unit: 'percent',
    formula:
      'Submitted by the agreed day ÷ all first submissions, of your collaborations in the last 365 days',
    version: 1,
    better: 'more',
    missing: 'You submitted no content in the last 365 days.',
    inputs: (sums) => [count('On time', sums.on_time), count('Submitted', sums.submitted)],
    value: (sums) => ratio(sums.on_time, sums.submitted, 100),
  },
]

/** Rates with medians over the creators of this installation. */
export const creatorRates = [
  'creator_acceptance_rate',
  'creator_completion_rate',
  'creator_on_time_rate',
] as const

/** Every number about a creator's own work. Pages and files take them only from here. */
export const creatorMetrics: readonly CreatorMetric[] = list

/** Throws when no metric has this id. */
export const creatorMetricOf = (id: string): CreatorMetric => {
  const found = list.find((metric) => metric.id === id)
  if (found === undefined) throw new Error(`There is no metric ${id}.`)
  return found
}
