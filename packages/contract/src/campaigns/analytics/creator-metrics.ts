import { coins, type Metric } from './metrics.ts'

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
]

/** Every number about a creator's own work. Pages and files take them only from here. */
export const creatorMetrics: readonly CreatorMetric[] = list

/** Throws when no metric has this id. */
export const creatorMetricOf = (id: string): CreatorMetric => {
  const found = list.find((metric) => metric.id === id)
  if (found === undefined) throw new Error(`There is no metric ${id}.`)
  return found
}
