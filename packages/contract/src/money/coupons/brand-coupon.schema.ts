import * as z from 'zod/mini'
import { coinsMax } from '../../amounts.ts'
import { Id, Moment } from '../../ids.ts'
import { PageQuery, pageOf } from '../../page.ts'
import { line, lines } from '../../text.schema.ts'
import { Verdict } from '../../verdict.ts'
import { Coins } from '../coins/coins.schema.ts'
import { CouponDelivery, couponWorth } from './coupon.schema.ts'

/** The server derives `sold_out` from the stock and `ended` from the last day. */
export const CouponState = z.enum([
  'draft',
  'scheduled',
  'offered',
  'paused',
  'sold_out',
  'ended',
  'archived',
])
export type CouponState = z.infer<typeof CouponState>

export const BrandCoupon = z.object({
  id: Id,
  version: z.int(),
  state: CouponState,
  title: z.string(),
  description: z.string(),
  terms: z.string(),
  ...couponWorth,
  coinsCost: Coins,
  delivery: CouponDelivery,
  hasSharedCode: z.boolean(),
  /** Only for `generated`: every code starts with this text. */
  codePrefix: z.string(),
  stock: z.int(),
  /** Redeemed coupons plus `stock`. */
  quantity: z.int(),
  perCreatorLimit: z.nullable(z.int()),
  validDays: z.nullable(z.int()),
  startsAt: z.nullable(Moment),
  endsAt: z.nullable(Moment),
  publishedAt: z.nullable(Moment),
  hue: z.int(),
  counts: z.object({
    waiting: z.int(),
    issued: z.int(),
    used: z.int(),
    expired: z.int(),
    refunded: z.int(),
  }),
  coinsEarned: Coins,
  /** Once true, price, worth and delivery are fixed. */
  redeemedOnce: z.boolean(),
  can: z.object({
    edit: Verdict,
    publish: Verdict,
    pause: Verdict,
    resume: Verdict,
    archive: Verdict,
    loadCodes: Verdict,
  }),
})
export type BrandCoupon = z.infer<typeof BrandCoupon>

export const BrandCouponQuery = z.strictObject({
  ...PageQuery.shape,
  state: z.optional(CouponState),
})
export type BrandCouponQuery = z.infer<typeof BrandCouponQuery>
export const BrandCouponPage = z.object({
  ...pageOf(BrandCoupon).shape,
  /** Number of redemptions of all coupons for which the brand must enter a code. */
  waiting: z.int(),
  hue: z.int(),
  can: z.object({ create: Verdict }),
})
export type BrandCouponPage = z.infer<typeof BrandCouponPage>

const whole = (least: number, most: number) =>
  z
    .int('Use a whole number.')
    .check(
      z.gte(least, `Use at least ${least.toLocaleString('en')}.`),
      z.lte(most, `Use at most ${most.toLocaleString('en')}.`),
    )
// ISO timestamps compare like text.
const Day = z.iso
  .datetime({ error: 'Choose a day.' })
  .check(z.refine((day) => day >= '2000' && day < '2100', 'Choose a day in this century.'))

export const CouponCode = line(100).check(z.minLength(3, 'Use at least 3 characters.'))

const fields = {
  title: line(80).check(z.minLength(3, 'Use at least 3 characters.')),
  description: lines(1000),
  terms: lines(2000),
  /** Exactly one of `faceMinor` (smallest currency unit) and `percentOff` is set. */
  faceMinor: z.nullable(whole(1, 100_000_000)),
  percentOff: z.nullable(whole(1, 100)),
  coinsCost: whole(1, coinsMax),
  delivery: CouponDelivery,
  /** The total number of coupons. With a pool of codes, the number of codes counts instead. */
  quantity: whole(0, 100_000),
  perCreatorLimit: z.nullable(whole(1, 1000)),
  validDays: z.nullable(whole(1, 3650)),
  startsAt: z.nullable(Day),
  endsAt: z.nullable(Day),
  codePrefix: line(12).check(
    z.regex(/^[A-Za-z0-9]*$/, 'Use letters and digits only, without spaces.'),
  ),
  /** Stored encrypted and never returned. */
  sharedCode: CouponCode,
}
const Fields = z.strictObject(fields)

export const CouponDraft = z.strictObject({
  ...z.partial(Fields).shape,
  title: fields.title,
  coinsCost: fields.coinsCost,
  delivery: fields.delivery,
})
export type CouponDraft = z.infer<typeof CouponDraft>

export const CouponChange = z.strictObject({ version: z.int(), ...z.partial(Fields).shape })
export type CouponChange = z.infer<typeof CouponChange>

/** One code per line and no other column. With `dryRun`, the file is only checked. */
export const CodesFile = z.strictObject({
  text: z
    .string()
    .check(
      z.minLength(1, 'This file is empty.'),
      z.maxLength(1_000_000, 'Use a file of at most 1 MB.'),
    ),
  dryRun: z.boolean(),
})
export type CodesFile = z.infer<typeof CodesFile>

/** The report never contains a code. Line numbers start at 1. */
export const CodesReport = z.object({
  dryRun: z.boolean(),
  added: z.int(),
  /** Codes that this or another coupon of the brand already has. */
  known: z.int(),
  doubled: z.int(),
  unreadable: z.int(),
  lines: z.array(
    z.object({
      line: z.int(),
      kind: z.enum(['known', 'doubled', 'unreadable']),
      reason: z.string(),
    }),
  ),
  stock: z.int(),
})
export type CodesReport = z.infer<typeof CodesReport>
