import * as z from 'zod/mini'
import { Coins } from '../coins/coins.schema.ts'
import { Id, Moment } from '../ids.ts'
import { PageQuery, pageOf } from '../page.ts'
import { Verdict } from '../verdict.ts'

/** What a coupon is worth: an amount in the installation's currency, or so many percent off. */
const value = {
  faceMinor: z.nullable(z.int()),
  percentOff: z.nullable(z.int()),
}

export const Coupon = z.object({
  id: Id,
  title: z.string(),
  description: z.string(),
  terms: z.string(),
  /** Who honours it. */
  supplierName: z.string(),
  ...value,
  coinsCost: Coins,
  /** Codes left. */
  stock: z.int(),
  /** How many one creator may redeem; null: as many as there are. */
  perCreatorLimit: z.nullable(z.int()),
  /** How many of them this creator has redeemed. */
  redeemed: z.int(),
  /** For how many days a code is good after it was redeemed; null: for ever. */
  validDays: z.nullable(z.int()),
  /** Until when it can be redeemed; null: no end is set. */
  endsAt: z.nullable(Moment),
  hue: z.int(),
  can: z.object({ redeem: Verdict }),
})
export type Coupon = z.infer<typeof Coupon>

/** A creator's coins: free to spend, commissions inside their hold, behind a coupon being issued. */
export const CreatorBalance = z.object({ available: Coins, pending: Coins, onItsWay: Coins })
export type CreatorBalance = z.infer<typeof CreatorBalance>

export const CouponSort = z.enum(['cost', 'newest'])
export type CouponSort = z.infer<typeof CouponSort>
export const CouponFilter = z.enum(['all', 'affordable'])
export type CouponFilter = z.infer<typeof CouponFilter>

export const CouponQuery = z.strictObject({
  ...PageQuery.shape,
  filter: z.optional(CouponFilter),
  sort: z.optional(CouponSort),
})
export type CouponQuery = z.infer<typeof CouponQuery>

export const CouponPage = z.object({ ...pageOf(Coupon).shape, balance: CreatorBalance })
export type CouponPage = z.infer<typeof CouponPage>
export const CouponParams = z.strictObject({ couponId: Id })

/** Where a redeemed coupon stands. «Expired» counts from its date on, whether or not anything has run since. */
export const RedemptionState = z.enum(['held', 'issued', 'used', 'failed', 'refunded', 'expired'])
export type RedemptionState = z.infer<typeof RedemptionState>

/** One coupon a creator paid for. Its code is asked for separately, so that it shows on tap only. */
export const Redemption = z.object({
  id: Id,
  couponId: Id,
  title: z.string(),
  supplierName: z.string(),
  terms: z.string(),
  ...value,
  coins: Coins,
  state: RedemptionState,
  redeemedAt: Moment,
  usedAt: z.nullable(Moment),
  expiresAt: z.nullable(Moment),
  hue: z.int(),
  can: z.object({ reveal: Verdict, markUsed: Verdict }),
})
export type Redemption = z.infer<typeof Redemption>

export const RedemptionQuery = z.strictObject({
  ...PageQuery.shape,
  state: z.optional(RedemptionState),
})
export type RedemptionQuery = z.infer<typeof RedemptionQuery>

export const RedemptionPage = pageOf(Redemption)
export type RedemptionPage = z.infer<typeof RedemptionPage>
export const RedemptionParams = z.strictObject({ redemptionId: Id })
export const RevealedCode = z.object({ code: z.string() })
export type RevealedCode = z.infer<typeof RevealedCode>
