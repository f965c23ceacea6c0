import * as z from 'zod/mini'
import { Id } from '../../ids.ts'
import { Verdict } from '../../verdict.ts'
import { Coins } from '../coins/coins.schema.ts'

export const CampaignFunds = z.object({
  campaignId: Id,
  title: z.string(),
  state: z.enum(['draft', 'open', 'paused', 'closed', 'cancelled']),
  /** For free places. */
  free: Coins,
  /** For creators at work. */
  atWork: Coins,
  held: Coins,
})
export type CampaignFunds = z.infer<typeof CampaignFunds>

export const WalletOverview = z.object({
  available: Coins,
  /** What a charge-back took after it was spent; the next top-up pays it first. */
  owed: Coins,
  /** Everything held for campaigns, of which those with the most coins are named. */
  inCampaigns: z.object({
    total: Coins,
    campaignCount: z.int(),
    campaigns: z.array(CampaignFunds),
  }),
  /** Budgets of programmes, and fees of commissions that aren’t paid out yet. */
  inProgrammes: Coins,
  /** Offered for rights, until the question is answered. */
  inRights: Coins,
  /** Of what is available, what can go back to where it was paid from. */
  refundable: Coins,
  currency: z.string(),
  coinsPerUnit: z.int(),
  /** Tax on top of the price of coins, in hundredths of a percent, and what it is called. */
  taxBps: z.int(),
  taxName: z.string(),
  can: z.object({ topup: Verdict }),
})
export type WalletOverview = z.infer<typeof WalletOverview>
