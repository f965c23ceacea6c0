import * as z from 'zod/mini'
import { Moment } from '../../ids.ts'
import { PageQuery } from '../../page.ts'
import { line } from '../../text.schema.ts'
import { CommissionState } from '../commissions/commission.schema.ts'
import { AttributedBy } from './conversion.schema.ts'

/** Rows of one batch. */
export const batchMax = 500

const reference = line(100).check(z.minLength(1, 'This is missing.'))
const minor = z.int().check(z.gte(0), z.lte(1_000_000_000_000))
const instant = z.iso.datetime({
  offset: true,
  error: 'Write a moment with its zone, as in 2027-03-04T12:30:00Z.',
})

/**
 * What a shop tells of an order. Its amount is net of tax and shipping, in the smallest unit of the
 * currency. The same words again are answered as before; what changes later comes as a refund, or
 * as `paid`, `cancelled` and `updated_at`.
 */
export const ToldOrder = z.strictObject({
  order_id: reference,
  amount_minor: minor,
  currency: z
    .string()
    .check(z.regex(/^[A-Z]{3}$/, 'Write the currency as three capital letters, as in EUR.')),
  occurred_at: instant,
  /** The `cmref` of the visit in which it was ordered. */
  click_id: z.optional(z.string().check(z.maxLength(200))),
  /** The slug of the link, where only that came along. */
  link: z.optional(z.string().check(z.maxLength(100))),
  discount_code: z.optional(line(100)),
  /** Where an order has several, in the shop's own order. */
  discount_codes: z.optional(z.array(line(100)).check(z.maxLength(20))),
  /** Any name of the customer that stays the same; only a keyed hash of it is kept. */
  customer_id: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
  new_customer: z.optional(z.boolean()),
  /** Absent: it is. */
  paid: z.optional(z.boolean()),
  cancelled: z.optional(z.boolean()),
  /** Of this state of the order, by the shop's clock: an older one changes nothing any more. */
  updated_at: z.optional(instant),
})
export type ToldOrder = z.infer<typeof ToldOrder>

export const ToldBatch = z.strictObject({
  // Each row is looked at by itself: one that is wrong leaves the others alone.
  conversions: z
    .array(z.unknown())
    .check(z.minLength(1), z.maxLength(batchMax, `Send at most ${batchMax} orders at once.`)),
})

/** `amount_minor` 0 or `undone`: the shop took the refund back. */
export const ToldRefund = z.strictObject({
  refund_id: reference,
  amount_minor: z.optional(minor),
  undone: z.optional(z.boolean()),
})
export type ToldRefund = z.infer<typeof ToldRefund>

export const OrderReference = z.strictObject({ order_id: reference })
export const ToldQuery = z.strictObject(PageQuery.shape)

/** What became of an order; the same for every call. */
export const AnsweredOrder = z.object({
  id: z.string(),
  order_id: z.string(),
  amount_minor: z.int(),
  refunded_minor: z.int(),
  currency: z.string(),
  occurred_at: Moment,
  paid: z.boolean(),
  cancelled: z.boolean(),
  /** Null: nobody's, and no commission. */
  attributed_by: z.nullable(AttributedBy),
  /** The creator's now, after refunds. */
  coins: z.int(),
  state: z.nullable(CommissionState),
  matures_at: z.nullable(Moment),
})
export type AnsweredOrder = z.infer<typeof AnsweredOrder>
