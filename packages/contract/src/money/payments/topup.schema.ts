import * as z from 'zod/mini'
import { Id, Moment } from '../../ids.ts'
import { Verdict } from '../../verdict.ts'
import { Coins } from '../coins/coins.schema.ts'
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
      z.lte(topupCoinsMax, `Buy at most ${topupCoinsMax.toLocaleString('en')} coins at a time.`),
    ),
})
export type TopupDraft = z.infer<typeof TopupDraft>

export const RefundDraft = z.strictObject({
  coins: z
    .int('Enter a whole number of coins.')
    .check(
      z.gte(1, 'Refund at least 1 coin.'),
      z.lte(topupCoinsMax, `Refund at most ${topupCoinsMax.toLocaleString('en')} coins at a time.`),
    ),
})
export type RefundDraft = z.infer<typeof RefundDraft>

/** The coins leave the wallet when the refund is requested. */
export const TopupRefund = z.object({
  id: Id,
  coins: Coins,
  amountMinor: z.int(),
  state: z.enum(['requested', 'done', 'failed']),
  cameBack: z.boolean(),
  /** Why the refund failed, in the payment provider's words. */
  failure: z.nullable(z.string()),
  createdAt: Moment,
})
export type TopupRefund = z.infer<typeof TopupRefund>

export const TransferDetails = z.object({
  payee: z.string(),
  iban: z.string(),
  bic: z.string(),
  reference: z.string(),
  amountMinor: z.int(),
  currency: z.string(),
  pdfUrl: z.string(),
})
export type TransferDetails = z.infer<typeof TransferDetails>

export const Topup = z.object({
  id: Id,
  state: TopupState,
  coins: Coins,
  /** The full payment, including tax, in the smallest unit of the currency. */
  amountMinor: z.int(),
  taxMinor: z.int(),
  currency: z.string(),
  provider: z.string(),
  /** The coins that were refunded, with their share of price and tax. */
  refundedCoins: Coins,
  refundedNetMinor: z.int(),
  refundedTaxMinor: z.int(),
  /** Coins and money that a bank took back in a dispute. */
  chargedBackCoins: Coins,
  chargedBackMinor: z.int(),
  /** Coins that can be refunded now. Excludes spent, refunded and disputed coins. */
  refundable: Coins,
  refunds: z.array(TopupRefund),
  /** True when the payment is open and the bank is processing it. */
  processing: z.boolean(),
  /** The page on which an open payment continues. Null when the payment is decided. */
  payUrl: z.nullable(z.string()),
  transfer: z.nullable(TransferDetails),
  failure: z.nullable(z.string()),
  payUntil: z.nullable(Moment),
  createdAt: Moment,
  paidAt: z.nullable(Moment),
  can: z.object({ refund: Verdict }),
})
export type Topup = z.infer<typeof Topup>

export const StartedTopup = z.object({ id: Id, amountMinor: z.int(), payUrl: z.string() })
export type StartedTopup = z.infer<typeof StartedTopup>
