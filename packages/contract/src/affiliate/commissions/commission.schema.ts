import * as z from 'zod/mini'
import { Id, Moment } from '../../ids.ts'
import { Coins } from '../../money/coins/coins.schema.ts'
import { PageQuery, pageOf } from '../../page.ts'
import { lines } from '../../text.schema.ts'
import { Verdict } from '../../verdict.ts'
import { Pay } from '../programmes/programme.schema.ts'

/** `unfunded` waits for the budget, `pending` for the end of the hold. */
export const CommissionState = z.enum([
  'awaiting_payment',
  'unfunded',
  'pending',
  'on_hold',
  'matured',
  'reversed',
  'rejected',
])
export type CommissionState = z.infer<typeof CommissionState>

/** Who put on hold, released or rejected the commission. `nobody`: the deadline passed. */
export const DecidedBy = z.enum(['brand', 'rules', 'operator', 'nobody'])
export type DecidedBy = z.infer<typeof DecidedBy>
export const Decided = z.nullable(z.object({ by: DecidedBy, at: Moment }))

export const FlagRule = z.enum([
  'self_referral',
  'own_brand',
  'too_fast',
  'no_people',
  'outlier',
  'stuffing',
  'code_leak',
  'paid_search',
  'repeat_customer',
])
export type FlagRule = z.infer<typeof FlagRule>
/** The unit of `found` and `limit`. Shares are whole percentages. */
export const FlagMeasure = z.enum([
  'is_customer',
  'is_member',
  'has_domain',
  'seconds_after_click',
  'percent_within_minute',
  'percent_no_people',
  'clicks_by_one',
  'times_usual_rate',
  'percent_refunded',
  'percent_elsewhere',
  'percent_others_click',
  'clicks_by_search_ads',
  'orders_in_week',
])
export type FlagMeasure = z.infer<typeof FlagMeasure>
/** A flag: something unusual that a rule found about an order. */
export const Flag = z.object({
  rule: FlagRule,
  severity: z.int(),
  /** The measured value and the limit that it exceeds. */
  evidence: z.object({
    measure: FlagMeasure,
    found: z.number(),
    limit: z.number(),
    of: z.optional(z.int()),
    orders: z.optional(z.int()),
  }),
  at: Moment,
  /** The commission was released in spite of the flag. */
  cleared: z.boolean(),
})
export type Flag = z.infer<typeof Flag>

export const CommissionDispute = z.object({
  body: z.string(),
  openedAt: Moment,
  /** The brand's deadline. Without an answer the creator wins. Null once answered or resolved. */
  replyBy: z.nullable(Moment),
  reply: z.nullable(z.string()),
  resolution: z.nullable(
    z.object({
      outcome: z.enum(['pays', 'rejected']),
      by: z.enum(['operator', 'silence', 'brand']),
      words: z.nullable(z.string()),
      at: Moment,
    }),
  ),
})
export type CommissionDispute = z.infer<typeof CommissionDispute>
export const DisputeWords = z.strictObject({
  body: lines(2000).check(
    z.minLength(
      20,
      'Use at least 20 characters, so that somebody who doesn’t know the order understands you.',
    ),
  ),
})

/** Which reward applied, and how its coins were computed. */
export const CommissionCount = z.object({
  rulesVersion: z.int(),
  reward: z.enum(['personal', 'tier', 'programme']),
  variant: z.enum(['base', 'new', 'later']),
  pay: Pay,
  /** The order's position among the creator's orders of the month (UTC). */
  nthOrder: z.int(),
  /** The reward in force at this time applied. */
  at: Moment,
  coinsPerUnit: z.int(),
  /** Coins before the maximum per order and per month, and which of them reduced the coins. */
  uncappedCoins: z.int(),
  capped: z.array(z.enum(['order', 'month'])),
})
export type CommissionCount = z.infer<typeof CommissionCount>

export const CommissionParams = z.strictObject({ commissionId: Id })
export const CommissionReason = z.strictObject({
  reason: lines(300).check(z.minLength(3, 'Enter a reason. The creator will read it.')),
})

export const Commission = z.object({
  id: Id,
  programmeId: Id,
  programmeName: z.string(),
  brandName: z.string(),
  state: CommissionState,
  /** `coins` is the current amount, `wholeCoins` the amount before refunds. */
  coins: Coins,
  wholeCoins: Coins,
  /** Coins to pay back from later income, because the order was returned after they were spent. */
  owedCoins: Coins,
  occurredAt: Moment,
  maturesAt: Moment,
  /** When the state changes automatically. Null when no change is planned. */
  dueAt: z.nullable(Moment),
  reason: z.nullable(z.string()),
  decided: Decided,
  flags: z.array(Flag),
  dispute: z.nullable(CommissionDispute),
  attributedBy: z.string(),
  count: CommissionCount,
  can: z.object({ dispute: Verdict }),
})
export type Commission = z.infer<typeof Commission>
export const CommissionQuery = z.strictObject({
  ...PageQuery.shape,
  state: z.optional(CommissionState),
})
export type CommissionQuery = z.infer<typeof CommissionQuery>
export const CommissionPage = pageOf(Commission)

export const CommissionVerdicts = z.object({
  hold: Verdict,
  release: Verdict,
  reject: Verdict,
  answer: Verdict,
})
export type CommissionVerdicts = z.infer<typeof CommissionVerdicts>

export const BrandCommission = z.object({
  id: Id,
  programmeId: Id,
  orderId: z.string(),
  creatorName: z.string(),
  state: CommissionState,
  coins: Coins,
  feeCoins: Coins,
  maturesAt: Moment,
  dueAt: z.nullable(Moment),
  reason: z.nullable(z.string()),
  decided: Decided,
  flags: z.array(Flag),
  dispute: z.nullable(CommissionDispute),
  count: CommissionCount,
  can: CommissionVerdicts,
})
export type BrandCommission = z.infer<typeof BrandCommission>
