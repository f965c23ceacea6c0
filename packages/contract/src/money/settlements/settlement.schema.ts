import * as z from 'zod/mini'
import { Id, Moment } from '../../ids.ts'
import { pageOf } from '../../page.ts'
import { Verdict } from '../../verdict.ts'
import { Coins, SignedCoins } from '../coins/coins.schema.ts'

/** Coins moved to the brand's wallet, or money that the operator paid out. */
export const Settlement = z.object({
  id: Id,
  period: z.string(),
  coins: Coins,
  paidIn: z.enum(['coins', 'cash']),
  /** In the smallest unit of the currency. Null when paid in coins. */
  amountMinor: z.nullable(z.int()),
  currency: z.nullable(z.string()),
  /** Null when the server settled automatically after the month. */
  settledBy: z.nullable(z.string()),
  settledAt: Moment,
})
export type Settlement = z.infer<typeof Settlement>

export const SettlementPage = z.object({
  ...pageOf(Settlement).shape,
  /** Coins that are not settled yet. Negative after refunds of settled redemptions. */
  owed: SignedCoins,
  can: z.object({ settle: Verdict }),
})
export type SettlementPage = z.infer<typeof SettlementPage>
