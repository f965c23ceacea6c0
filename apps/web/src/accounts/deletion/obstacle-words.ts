import type { Obstacle } from '@tandem/contract/accounts/deletion/deletion.schema.ts'
import { counted } from '@tandem/contract/plural.ts'

type Words = (count: number) => { text: string; to: string }

const says =
  (one: string, many: string, to: string): Words =>
  (count) => ({ text: counted(count, one, many), to })

/** Names what must be settled, with the page that settles it. */
export const obstacleWords: Record<Obstacle, Words> = {
  collaborations: says('open collaboration', 'open collaborations', '/collaboration'),
  deals: says('open deal', 'open deals', '/collaboration'),
  rights: says('open request for rights', 'open requests for rights', '/rights'),
  rights_disputes: says('open dispute about rights', 'open disputes about rights', '/rights'),
  programmes: says('programme to leave', 'programmes to leave', '/affiliate'),
  commissions: says('pending commission', 'pending commissions', '/affiliate'),
  missing_orders: says(
    'undecided claim for a missing order',
    'undecided claims for missing orders',
    '/affiliate',
  ),
  commission_disputes: says(
    'open dispute about a commission',
    'open disputes about commissions',
    '/affiliate',
  ),
  redemptions: says('coupon without its code', 'coupons without their codes', '/coupon-history'),
  owed_coins: says('debt of coins', 'debts of coins', '/coupon-history'),
  held_coins: says('amount of coins on hold', 'amounts of coins on hold', '/coupon-history'),
  campaigns: says('running campaign', 'running campaigns', '/brand-campaigns'),
  brand_collaborations: says('open collaboration', 'open collaborations', '/brand-campaigns'),
  brand_deals: says('open deal', 'open deals', '/brand-barter'),
  brand_rights: says('open request for rights', 'open requests for rights', '/brand/rights'),
  brand_rights_disputes: says(
    'open dispute about rights',
    'open disputes about rights',
    '/brand/rights',
  ),
  brand_programmes: says('running programme', 'running programmes', '/brand-affiliate'),
  brand_commissions: says('pending commission', 'pending commissions', '/brand-affiliate'),
  brand_missing_orders: says(
    'undecided claim for a missing order',
    'undecided claims for missing orders',
    '/brand-affiliate',
  ),
  brand_commission_disputes: says(
    'open dispute about a commission',
    'open disputes about commissions',
    '/brand-affiliate',
  ),
  brand_coupons: says('coupon to archive', 'coupons to archive', '/brand-wallet'),
  brand_top_ups: says('open payment or refund', 'open payments or refunds', '/brand-wallet'),
  brand_held_coins: says('amount of coins on hold', 'amounts of coins on hold', '/brand-wallet'),
  brand_debt: says('debt of coins', 'debts of coins', '/brand-wallet'),
  settlements: says('unpaid settlement', 'unpaid settlements', '/brand-wallet'),
  other_members: says(
    'member who needs another owner',
    'members who need another owner',
    '/brand-settings',
  ),
}
