import * as z from 'zod/mini'
import { coinsMax } from '../../amounts.ts'
import { Id } from '../../ids.ts'
import { Verdict } from '../../verdict.ts'
import { Coins } from '../coins/coins.schema.ts'

export const CampaignFunds = z.object({
  campaignId: Id,
  title: z.string(),
  state: z.enum(['draft', 'open', 'paused', 'closed', 'cancelled']),
  free: Coins,
  atWork: Coins,
  held: Coins,
})
export type CampaignFunds = z.infer<typeof CampaignFunds>

export const WalletOverview = z.object({
  available: Coins,
  /** Coins that a chargeback took after they were spent. The next top-up pays them first. */
  owed: Coins,
  inCampaigns: z.object({
    total: Coins,
    campaignCount: z.int(),
    campaigns: z.array(CampaignFunds),
  }),
  /** Budgets of programmes, and fees of commissions that are not paid out yet. */
  inProgrammes: Coins,
  /** Coins held for rights requests that creators have not answered yet. */
  inRights: Coins,
  /** Available coins that can be refunded to the original payment. */
  refundable: Coins,
  /** Members are told when fewer coins are available. 0 means never. */
  lowCoins: Coins,
  currency: z.string(),
  coinsPerUnit: z.int(),
  /** The tax rate in hundredths of a percent. */
  taxBps: z.int(),
  taxName: z.string(),
  can: z.object({ topup: Verdict, setLowCoins: Verdict }),
})
export type WalletOverview = z.infer<typeof WalletOverview>

const problem = 'Enter whole coins, such as 500.'
export const LowCoins = z.strictObject({
  lowCoins: z.int(problem).check(z.gte(0, problem), z.lte(coinsMax, 'Enter fewer coins.')),
})
