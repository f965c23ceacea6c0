import * as z from 'zod/mini'
import { Coins } from '../coins/coins.schema.ts'
import { Id, Moment } from '../ids.ts'
import { topupCoinsMax, topupCoinsMin } from './topup-cost.ts'

export const TopupState = z.enum([
  'created',
  'pending',
  'paid',
  'failed',
  'expired',
  'refunded',
  'charged_back',
])
export type TopupState = z.infer<typeof TopupState>

export const TopupDraft = z.strictObject({
  coins: z
    .int('Enter a whole number of coins.')
    .check(
      z.gte(topupCoinsMin, `Buy at least ${topupCoinsMin} coins.`),
      z.lte(topupCoinsMax, 'Buy at most 10,000,000 coins at a time.'),
    ),
})
export type TopupDraft = z.infer<typeof TopupDraft>

/** A payment for coins, from its start to its end. */
export const Topup = z.object({
  id: Id,
  state: TopupState,
  coins: Coins,
  /** What is paid in all, in the currency's smallest unit; `taxMinor` of it is tax. */
  amountMinor: z.int(),
  taxMinor: z.int(),
  currency: z.string(),
  provider: z.string(),
  /** How many of the coins were given back for money. */
  refundedCoins: Coins,
  /** Where an open payment goes on; null once it is decided. */
  payUrl: z.nullable(z.string()),
  /** Why it was declined, in the payment provider's words. */
  failure: z.nullable(z.string()),
  /** Until when an open payment can be made. */
  payUntil: z.nullable(Moment),
  createdAt: Moment,
  paidAt: z.nullable(Moment),
})
export type Topup = z.infer<typeof Topup>

/** A payment that was just opened: the browser goes to `payUrl` next. */
export const StartedTopup = z.object({ id: Id, amountMinor: z.int(), payUrl: z.string() })
export type StartedTopup = z.infer<typeof StartedTopup>
