import * as z from 'zod/mini'
import { Id, Moment } from '../../ids.ts'
import { Coins } from '../../money/coins/coins.schema.ts'
import { PageQuery, pageOf } from '../../page.ts'
import {
  CommissionDispute,
  CommissionState,
  CommissionVerdicts,
  Decided,
  Flag,
} from '../commissions/commission.schema.ts'

/** The kind of evidence that decided. `customer`: an earlier order of the same customer. */
export const AttributedBy = z.enum(['click', 'link', 'code', 'customer', 'pixel', 'claim'])
export type AttributedBy = z.infer<typeof AttributedBy>

/** How a piece of evidence was judged. At most one has `counts`. */
const EvidenceFate = z.enum([
  'counts',
  'earlier_click',
  'shop_first',
  'outside_window',
  'after_order',
  'before_first_order',
  'not_earning',
  'foreign',
  'unreadable',
])
export type EvidenceFate = z.infer<typeof EvidenceFate>
const CodeFate = z.enum(['counts', 'later_code', 'unknown', 'not_valid', 'not_earning'])
export type CodeFate = z.infer<typeof CodeFate>

const whose = { linkId: z.optional(Id), enrolmentId: z.optional(Id) }
export const AttributionStep = z.discriminatedUnion('step', [
  z.object({ step: z.literal('click'), at: z.optional(Moment), fate: EvidenceFate, ...whose }),
  z.object({ step: z.literal('code'), code: z.string(), fate: CodeFate, ...whose }),
  z.object({ step: z.literal('link'), slug: z.string(), fate: EvidenceFate, ...whose }),
  z.object({
    step: z.literal('customer'),
    /** Time of the customer's first order. */
    at: Moment,
    until: Moment,
    fate: EvidenceFate,
    ...whose,
  }),
  z.object({ step: z.literal('pixel'), at: Moment, fate: EvidenceFate, ...whose }),
  z.object({ step: z.literal('claim'), enrolmentId: Id }),
  /** The order has both a code and a click. `goes` is the one that the programme prefers. */
  z.object({ step: z.literal('tie'), goes: z.enum(['code', 'click']) }),
  z.object({ step: z.literal('decided'), by: AttributedBy }),
  z.object({ step: z.literal('nobody') }),
])
export type AttributionStep = z.infer<typeof AttributionStep>

export const Attribution = z.object({
  rulesVersion: z.int(),
  steps: z.array(AttributionStep),
})

/** The reason why an attributed order pays no commission: its currency has no coin rate. */
export const NotCounted = z.enum(['other_currency'])

export const BrandConversion = z.object({
  id: Id,
  orderId: z.string(),
  amountMinor: z.int(),
  refundedMinor: z.int(),
  currency: z.string(),
  occurredAt: Moment,
  receivedAt: Moment,
  paid: z.boolean(),
  cancelled: z.boolean(),
  isTest: z.boolean(),
  isNewCustomer: z.nullable(z.boolean()),
  attributedBy: z.nullable(AttributedBy),
  creatorName: z.nullable(z.string()),
  because: Attribution,
  notCounted: z.nullable(NotCounted),
  commission: z.nullable(
    z.object({
      id: Id,
      state: CommissionState,
      /** The creator's current coins, after refunds. */
      coins: Coins,
      feeCoins: Coins,
      maturesAt: Moment,
      dueAt: z.nullable(Moment),
      reason: z.nullable(z.string()),
      decided: Decided,
      flags: z.array(Flag),
      dispute: z.nullable(CommissionDispute),
      can: CommissionVerdicts,
    }),
  ),
})
export type BrandConversion = z.infer<typeof BrandConversion>

export const BrandConversionQuery = z.strictObject({
  ...PageQuery.shape,
  /** Filters by whether a creator brought the order. */
  attributed: z.optional(z.enum(['yes', 'no'])),
  /** `open`: orders with flags that nobody has decided about yet. */
  flagged: z.optional(z.enum(['open', 'all'])),
})
export type BrandConversionQuery = z.infer<typeof BrandConversionQuery>
export const BrandConversionPage = pageOf(BrandConversion)

export const ProgrammeKey = z.object({
  id: z.string(),
  createdAt: Moment,
  /** When a replaced key stops working. Null for the current key. */
  endsAt: z.nullable(Moment),
})
export const ProgrammeKeys = z.object({ items: z.array(ProgrammeKey) })
export type ProgrammeKeys = z.infer<typeof ProgrammeKeys>
/** Only this response contains the secret. */
export const NewProgrammeKey = z.object({ key: z.string(), secret: z.string() })
export type NewProgrammeKey = z.infer<typeof NewProgrammeKey>

export const ConversionCall = z.object({
  id: z.int(),
  at: Moment,
  source: z.string(),
  orderId: z.nullable(z.string()),
  status: z.int(),
  outcome: z.string(),
  detail: z.string(),
})
export const ConversionCalls = z.object({ items: z.array(ConversionCall) })
export type ConversionCalls = z.infer<typeof ConversionCalls>

export const ConversionProgramme = z.strictObject({ programmeId: Id })
