import * as z from 'zod/mini'
import { coinsMax } from '../../amounts.ts'
import { Id, Moment } from '../../ids.ts'
import { PageQuery, pageOf } from '../../page.ts'
import { line, lines } from '../../text.schema.ts'
import { Verdict } from '../../verdict.ts'
import { Coins } from '../coins/coins.schema.ts'
import { CouponDelivery, couponWorth } from './coupon.schema.ts'

/** Where an offer stands. `sold_out` and `ended` are read from its stock and its last day. */
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

/** A coupon as the brand that honours it sees it. No code is ever in it. */
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
  /** What each code begins with (`generated`). */
  codePrefix: z.string(),
  stock: z.int(),
  /** There ever were: left and redeemed. */
  quantity: z.int(),
  perCreatorLimit: z.nullable(z.int()),
  validDays: z.nullable(z.int()),
  startsAt: z.nullable(Moment),
  endsAt: z.nullable(Moment),
  publishedAt: z.nullable(Moment),
  hue: z.int(),
  /** Redemptions that wait for a code, have a good one, were used, ran out, were given back. */
  counts: z.object({
    waiting: z.int(),
    issued: z.int(),
    used: z.int(),
    expired: z.int(),
    refunded: z.int(),
  }),
  coinsEarned: Coins,
  /** Once redeemed, cost, worth and delivery stay; the end, the limit and the days only grow. */
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
  /** Redemptions of all its coupons that wait for the brand to enter a code. */
  waiting: z.int(),
  /** The brand's colour, for a coupon that is only being written. */
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
// ISO texts of one form compare like moments; years no calendar means don't fit the database.
const Day = z.iso
  .datetime({ error: 'Choose a day.' })
  .check(z.refine((day) => day >= '2000' && day < '2100', 'Choose a day in this century.'))

export const CouponCode = line(100).check(z.minLength(3, 'Use at least 3 characters.'))

const fields = {
  title: line(80).check(z.minLength(3, 'Use at least 3 characters.')),
  description: lines(1000),
  terms: lines(2000),
  /** One of the two: an amount in the smallest unit of the currency, or percent off. */
  faceMinor: z.nullable(whole(1, 100_000_000)),
  percentOff: z.nullable(whole(1, 100)),
  coinsCost: whole(1, coinsMax),
  delivery: CouponDelivery,
  /** How many there ever are; a pool counts its codes instead. */
  quantity: whole(0, 100_000),
  perCreatorLimit: z.nullable(whole(1, 1000)),
  validDays: z.nullable(whole(1, 3650)),
  startsAt: z.nullable(Day),
  endsAt: z.nullable(Day),
  codePrefix: line(12).check(
    z.regex(/^[A-Za-z0-9]*$/, 'Use letters and digits only, without spaces.'),
  ),
  /** The one code for everybody. It is stored sealed, and not shown again. */
  sharedCode: CouponCode,
}
const Fields = z.strictObject(fields)

/** A draft may be incomplete: publishing says what is missing. */
export const CouponDraft = z.strictObject({
  ...z.partial(Fields).shape,
  title: fields.title,
  coinsCost: fields.coinsCost,
  delivery: fields.delivery,
})
export type CouponDraft = z.infer<typeof CouponDraft>

export const CouponChange = z.strictObject({ version: z.int(), ...z.partial(Fields).shape })
export type CouponChange = z.infer<typeof CouponChange>

/** A file of codes as text: one code a line and no other column; `dryRun` only looks. */
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

/** No code is named. Lines are numbered as an editor numbers them. */
export const CodesReport = z.object({
  dryRun: z.boolean(),
  /** Loaded, or with `dryRun`: that would be. */
  added: z.int(),
  /** Loaded before, to this coupon or to another of the brand’s. */
  known: z.int(),
  /** Once more in the same file. */
  doubled: z.int(),
  unreadable: z.int(),
  /** The first lines of each kind that are not loaded. */
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
