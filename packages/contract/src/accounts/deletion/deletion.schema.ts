import * as z from 'zod/mini'
import { Moment } from '../../ids.ts'
import { Verdict } from '../../verdict.ts'

const Coins = z.int().check(z.gte(0), z.lte(1_000_000_000_000))

export const Obstacle = z.enum([
  'collaborations',
  'deals',
  'rights',
  'rights_disputes',
  'programmes',
  'commissions',
  'missing_orders',
  'commission_disputes',
  'redemptions',
  'owed_coins',
  'held_coins',
  'campaigns',
  'brand_collaborations',
  'brand_deals',
  'brand_rights',
  'brand_rights_disputes',
  'brand_programmes',
  'brand_commissions',
  'brand_missing_orders',
  'brand_commission_disputes',
  'brand_coupons',
  'brand_top_ups',
  'brand_held_coins',
  'brand_debt',
  'settlements',
  'other_members',
])
export type Obstacle = z.infer<typeof Obstacle>

export const Deletion = z.object({
  plannedFor: z.nullable(Moment),
  /** Coins in the wallet that would expire. */
  coins: Coins,
  /** True if the reader is the last member of their brand, which then ends too. */
  endsBrand: z.boolean(),
  obstacles: z.array(z.object({ what: Obstacle, count: z.int() })),
  can: z.object({ plan: Verdict, cancel: Verdict }),
})
export type Deletion = z.infer<typeof Deletion>

/** The coins that the person agreed to lose, as they were shown. */
export const DeletionPlan = z.strictObject({ coins: Coins })
