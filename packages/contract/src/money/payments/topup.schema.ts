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
      z.gte(1, 'Give back at least 1 coin.'),
      z.lte(
        topupCoinsMax,
        `Give back at most ${topupCoinsMax.toLocaleString('en')} coins at a time.`,
      ),
    ),
})
export type RefundDraft = z.infer<typeof RefundDraft>

/** The coins left the wallet when it was asked for. */
export const TopupRefund = z.object({
  id: Id,
  coins: Coins,
  amountMinor: z.int(),
  state: z.enum(['requested', 'done', 'failed']),
  /** It failed after it was paid: the money came back. */
  cameBack: z.boolean(),
  /** Why it could not be paid, in the payment provider’s words; the coins are back then. */
  failure: z.nullable(z.string()),
  createdAt: Moment,
})
export type TopupRefund = z.infer<typeof TopupRefund>

export const TransferDetails = z.object({
  payee: z.string(),
  /** Without blanks. */
  iban: z.string(),
  /** Empty where the bank needs none. */
  bic: z.string(),
  reference: z.string(),
  amountMinor: z.int(),
  currency: z.string(),
  /** All of this on paper, a path of this site. */
  pdfUrl: z.string(),
})
export type TransferDetails = z.infer<typeof TransferDetails>

export const Topup = z.object({
  id: Id,
  state: TopupState,
  coins: Coins,
  /** What is paid in all, in the currency's smallest unit; `taxMinor` of it is tax. */
  amountMinor: z.int(),
  taxMinor: z.int(),
  currency: z.string(),
  provider: z.string(),
  /** How many of the coins were given back for money, and which part of price and tax that was. */
  refundedCoins: Coins,
  refundedNetMinor: z.int(),
  refundedTaxMinor: z.int(),
  /** What a bank holds of it because it was disputed, and how many of the coins went with that. */
  chargedBackCoins: Coins,
  chargedBackMinor: z.int(),
  /** How many can be given back now: neither spent, nor given back before, nor disputed. */
  refundable: Coins,
  refunds: z.array(TopupRefund),
  /** Open, and the bank said that it is at work on it. */
  processing: z.boolean(),
  /** Where an open payment goes on; null once it is decided. */
  payUrl: z.nullable(z.string()),
  /** For an open payment by bank transfer; null for all others. */
  transfer: z.nullable(TransferDetails),
  /** Why it was declined, in the payment provider's words. */
  failure: z.nullable(z.string()),
  payUntil: z.nullable(Moment),
  createdAt: Moment,
  paidAt: z.nullable(Moment),
  can: z.object({ refund: Verdict }),
})
export type Topup = z.infer<typeof Topup>

/** A payment that was just opened: the browser goes to `payUrl` next. */
export const StartedTopup = z.object({ id: Id, amountMinor: z.int(), payUrl: z.string() })
export type StartedTopup = z.infer<typeof StartedTopup>
