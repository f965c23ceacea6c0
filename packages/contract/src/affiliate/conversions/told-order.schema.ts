import * as z from 'zod/mini'
import { Moment } from '../../ids.ts'
import { PageQuery } from '../../page.ts'
import { line } from '../../text.schema.ts'
import { CommissionState } from '../commissions/commission.schema.ts'
import { AttributedBy } from './conversion.schema.ts'

export const batchMax = 500

const reference = line(100).check(z.minLength(1, 'This field is required.'))
const minor = z.int().check(z.gte(0), z.lte(1_000_000_000_000))
const instant = z.iso.datetime({
  offset: true,
  error: 'Write a time with its zone, such as 2027-03-04T12:30:00Z.',
})

/** An order as a shop reports it. The amount is net of tax and shipping, in minor units. */
export const ToldOrder = z.strictObject({
  order_id: reference,
  amount_minor: minor,
  currency: z
    .string()
    .check(z.regex(/^[A-Z]{3}$/, 'Write the currency as three capital letters, such as EUR.')),
  occurred_at: instant,
  /** The `cmref` of the visit that led to the order. */
  click_id: z.optional(z.string().check(z.maxLength(200))),
  /** The link's slug, when the click's id is missing. */
  link: z.optional(z.string().check(z.maxLength(100))),
  discount_code: z.optional(line(100)),
  /** Several codes, in the sequence that the shop sent. */
  discount_codes: z.optional(z.array(line(100)).check(z.maxLength(20))),
  /** Any stable id of the customer. Only a keyed hash is stored. */
  customer_id: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
  new_customer: z.optional(z.boolean()),
  /** True unless the shop sends false. */
  paid: z.optional(z.boolean()),
  cancelled: z.optional(z.boolean()),
  /** The shop's time of this report. Reports older than the stored state are ignored. */
  updated_at: z.optional(instant),
})
export type ToldOrder = z.infer<typeof ToldOrder>

export const ToldBatch = z.strictObject({
  // Rows are validated one by one, so an invalid row doesn't affect the others.
  conversions: z
    .array(z.unknown())
    .check(z.minLength(1), z.maxLength(batchMax, `Send at most ${batchMax} orders at once.`)),
})

/** `amount_minor: 0` or `undone: true` undoes the refund. */
export const ToldRefund = z.strictObject({
  refund_id: reference,
  amount_minor: z.optional(minor),
  undone: z.optional(z.boolean()),
})
export type ToldRefund = z.infer<typeof ToldRefund>

export const OrderReference = z.strictObject({ order_id: reference })
export const ToldQuery = z.strictObject(PageQuery.shape)

/** The state of an order, as every `/v1` response about orders contains it. */
export const AnsweredOrder = z.object({
  id: z.string(),
  order_id: z.string(),
  amount_minor: z.int(),
  refunded_minor: z.int(),
  currency: z.string(),
  occurred_at: Moment,
  paid: z.boolean(),
  cancelled: z.boolean(),
  /** Null when no creator brought the order, so there is no commission. */
  attributed_by: z.nullable(AttributedBy),
  /** The creator's current coins, after refunds. */
  coins: z.int(),
  state: z.nullable(CommissionState),
  matures_at: z.nullable(Moment),
})
export type AnsweredOrder = z.infer<typeof AnsweredOrder>
