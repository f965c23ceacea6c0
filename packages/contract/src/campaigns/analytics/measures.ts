/**
 * Everything that analytics count per UTC day. All are whole numbers that can be added up: counts,
 * coins, or minor units of the operator's currency.
 */
export const measures = [
  /** Applications, on the day they arrived. Invitations are not applications. */
  'applied',
  /** Applications decided by the brand, on the day of the decision, and those of them accepted. */
  'decided',
  'accepted_of_decided',
  /** Creators accepted, and those of them whose work is completed by now. */
  'accepted',
  'completed_of_accepted',
  /** Collaborations completed, and those of them submitted by the agreed day. */
  'completed',
  'on_time',
  /** Coins to creators for campaigns, less coins that came back. Includes reimbursed purchases. */
  'campaign_coins',
  /** Coins to creators on top of a product in a barter deal. */
  'topup_coins',
  'commission_coins',
  'rights_coins',
  /** The marketplace's fees for campaigns and deals, and those for commissions and rights. */
  'work_fee_coins',
  'other_fee_coins',
  /** Value of products sent, and of those whose collaboration ended without content. */
  'gift_coins',
  'written_off_coins',
  /** Posts on the day they were published. */
  'posts',
  /** Posts whose views are known, and their views. */
  'viewed_posts',
  'views',
  /** Posts with a known number of reactions, and these reactions. */
  'engaged_posts',
  'engagements',
  /** Engagements of posts whose views are known. */
  'viewed_engagements',
  /** Visits through links, without bots and repeats. */
  'clicks',
  /** Orders of creators, and those of them in another currency than the operator's. */
  'orders',
  'foreign_orders',
  /** Net revenue after refunds of the orders in the operator's currency. */
  'revenue_minor',
] as const
export type Measure = (typeof measures)[number]

/** Sums over a period. A measure that nothing contributed to is 0. */
export type Sums = Readonly<Record<Measure, number>>

/** By what a brand's figures can be grouped. Organic posts appear only in the group `deal`. */
export const groupings = ['campaign', 'creator', 'type', 'platform', 'deal', 'niche'] as const
export type Grouping = (typeof groupings)[number]

export const deals = [
  'paid',
  'gifted',
  'reimbursed',
  'barter',
  'affiliate',
  'rights',
  'organic',
] as const
export type Deal = (typeof deals)[number]

export const dealLabels: Record<Deal, string> = {
  paid: 'Paid',
  gifted: 'Gifted',
  reimbursed: 'Reimbursed',
  barter: 'Barter',
  affiliate: 'Affiliate',
  rights: 'Content rights',
  organic: 'Organic',
}
