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

/**
 * By a click's own id, a link named without one, a discount code, whose customer it is, or the
 * click a pixel told of.
 */
export const AttributedBy = z.enum(['click', 'link', 'code', 'customer', 'pixel', 'claim'])
export type AttributedBy = z.infer<typeof AttributedBy>

/** What became of a click, a link or a customer as evidence; one at most `counts`. */
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
/** One step of a decision, in its order. */
export const AttributionStep = z.discriminatedUnion('step', [
  z.object({ step: z.literal('click'), at: z.optional(Moment), fate: EvidenceFate, ...whose }),
  z.object({ step: z.literal('code'), code: z.string(), fate: CodeFate, ...whose }),
  z.object({ step: z.literal('link'), slug: z.string(), fate: EvidenceFate, ...whose }),
  z.object({
    step: z.literal('customer'),
    /** Of their first order. */
    at: Moment,
    until: Moment,
    fate: EvidenceFate,
    ...whose,
  }),
  /** A click that the shop's pixel told of its checkout. */
  z.object({ step: z.literal('pixel'), at: Moment, fate: EvidenceFate, ...whose }),
  /** The creator said that it is theirs, and was found right. */
  z.object({ step: z.literal('claim'), enrolmentId: Id }),
  /** There was a code and a click: which of them the programme prefers. */
  z.object({ step: z.literal('tie'), goes: z.enum(['code', 'click']) }),
  z.object({ step: z.literal('decided'), by: AttributedBy }),
  z.object({ step: z.literal('nobody') }),
])
export type AttributionStep = z.infer<typeof AttributionStep>

/** Why an order is whose it is, by which version of the rules. */
export const Attribution = z.object({
  rulesVersion: z.int(),
  steps: z.array(AttributionStep),
})

/** Why an order that is somebody's pays no commission: it is in another currency than coins. */
export const NotCounted = z.enum(['other_currency'])

/** An order as its brand sees it. */
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
      /** What the creator has of it now, after refunds. */
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
  /** Only those nobody brought, or only those somebody did. */
  attributed: z.optional(z.enum(['yes', 'no'])),
  /** `open`: a rule found something, and nobody decided yet. */
  flagged: z.optional(z.enum(['open', 'all'])),
})
export type BrandConversionQuery = z.infer<typeof BrandConversionQuery>
export const BrandConversionPage = pageOf(BrandConversion)

export const ProgrammeKey = z.object({
  id: z.string(),
  createdAt: Moment,
  /** Until when a replaced key still works; null: it is the one in use. */
  endsAt: z.nullable(Moment),
})
export const ProgrammeKeys = z.object({ items: z.array(ProgrammeKey) })
export type ProgrammeKeys = z.infer<typeof ProgrammeKeys>
/** Its secret is shown this once. */
export const NewProgrammeKey = z.object({ key: z.string(), secret: z.string() })
export type NewProgrammeKey = z.infer<typeof NewProgrammeKey>

/** A call of the shop, and why it was taken or refused. */
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
