import * as z from 'zod/mini'
import { Coins, SignedCoins } from '../coins/coins.schema.ts'
import { Id, Moment } from '../ids.ts'
import { Verdict } from '../verdict.ts'

/** Coins held for one campaign: its free places and its collaborations at work. */
export const CampaignFunds = z.object({
  campaignId: Id,
  title: z.string(),
  state: z.enum(['draft', 'open', 'paused', 'closed', 'cancelled']),
  held: Coins,
})
export type CampaignFunds = z.infer<typeof CampaignFunds>

/** A brand's money at a glance. */
export const WalletOverview = z.object({
  available: Coins,
  /** Everything held for campaigns, of which those with the most coins are named. */
  inCampaigns: z.object({
    total: Coins,
    campaignCount: z.int(),
    campaigns: z.array(CampaignFunds),
  }),
  currency: z.string(),
  coinsPerUnit: z.int(),
  can: z.object({ topup: Verdict }),
})
export type WalletOverview = z.infer<typeof WalletOverview>

/** What moved the coins of a statement's line, and where it can be seen. */
export const StatementCause = z.object({
  type: z.enum([
    'topup',
    'campaign',
    'collaboration',
    'redemption',
    'grant',
    'settlement',
    'adjustment',
    'expiry',
  ]),
  id: Id,
  title: z.nullable(z.string()),
  /** A path of this site; null when there is nothing to open. */
  link: z.nullable(z.string()),
})
export type StatementCause = z.infer<typeof StatementCause>

/** One movement of the brand's available coins. */
export const StatementLine = z.object({
  id: z.int(),
  at: Moment,
  /** Why it moved, as a person would say it. */
  words: z.string(),
  cause: StatementCause,
  delta: SignedCoins,
  balanceAfter: SignedCoins,
})
export type StatementLine = z.infer<typeof StatementLine>
