import * as z from 'zod/mini'
import { Id, Moment } from '../../ids.ts'
import { TopupState } from '../../money/payments/topup.schema.ts'
import { PageQuery } from '../../page.ts'
import { Verdict } from '../../verdict.ts'

export const OperatorTopupQuery = z.strictObject({
  ...PageQuery.shape,
  state: z.optional(TopupState),
})
export type OperatorTopupQuery = z.infer<typeof OperatorTopupQuery>

export const OperatorTopupRow = z.object({
  id: Id,
  brand: z.string(),
  state: TopupState,
  coins: z.int(),
  /** In the smallest unit of the currency. */
  amountMinor: z.int(),
  currency: z.string(),
  provider: z.string(),
  createdAt: Moment,
  /** True when the paid amount differs from the amount of the top-up. */
  mismatched: z.boolean(),
})
export type OperatorTopupRow = z.infer<typeof OperatorTopupRow>

export const OperatorTopup = z.object({
  ...OperatorTopupRow.shape,
  brandId: Id,
  providerRef: z.nullable(z.string()),
  failure: z.nullable(z.string()),
  refundedCoins: z.int(),
  /** Coins that can still be refunded: unspent, and not refunded before. */
  refundableCoins: z.int(),
  /** Reports of the payment provider, oldest first. */
  reports: z.array(z.object({ at: Moment, fact: z.string() })),
  transfers: z.array(
    z.object({ at: Moment, event: z.string(), coins: z.int(), amountMinor: z.int() }),
  ),
  refunds: z.array(
    z.object({
      id: Id,
      state: z.string(),
      coins: z.int(),
      amountMinor: z.int(),
      failure: z.nullable(z.string()),
    }),
  ),
  can: z.object({ refund: Verdict }),
})
export type OperatorTopup = z.infer<typeof OperatorTopup>

/** Payments by bank transfer, which no provider confirms. */
export const BankPayments = z.object({
  /** Transfers that brands announced, oldest first. */
  transfers: z.array(
    z.object({
      topupId: Id,
      brand: z.string(),
      reference: z.string(),
      coins: z.int(),
      amountMinor: z.int(),
      currency: z.string(),
      createdAt: Moment,
    }),
  ),
  /** Refunds that somebody has to send by bank transfer, oldest first. */
  refunds: z.array(
    z.object({
      refundId: Id,
      topupId: Id,
      brand: z.string(),
      reference: z.string(),
      amountMinor: z.int(),
      currency: z.string(),
      /** True if the refund was sent, so that the bank may still return it. */
      isSent: z.boolean(),
    }),
  ),
})
export type BankPayments = z.infer<typeof BankPayments>
