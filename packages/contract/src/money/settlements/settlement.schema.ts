import * as z from 'zod/mini'
import { Id, Moment } from '../../ids.ts'
import { pageOf } from '../../page.ts'
import { Verdict } from '../../verdict.ts'
import { Coins, SignedCoins } from '../coins/coins.schema.ts'

/** Coins moved to the brand's wallet, or paid out in money by the operator. */
export const Settlement = z.object({
  id: Id,
  /** The month, as in `2026-11`. */
  period: z.string(),
  coins: Coins,
  paidIn: z.enum(['coins', 'cash']),
  /** In the smallest unit, when it was paid in money. */
  amountMinor: z.nullable(z.int()),
  currency: z.nullable(z.string()),
  /** Who asked for it; null when the month was over and the server did it. */
  settledBy: z.nullable(z.string()),
  settledAt: Moment,
})
export type Settlement = z.infer<typeof Settlement>

export const SettlementPage = z.object({
  ...pageOf(Settlement).shape,
  /** Not settled yet; below zero after refunds of settled ones. */
  owed: SignedCoins,
  can: z.object({ settle: Verdict }),
})
export type SettlementPage = z.infer<typeof SettlementPage>
