import * as z from 'zod/mini'
import { Id, Moment } from '../../ids.ts'
import { PageQuery, pageOf } from '../../page.ts'
import { Verdict } from '../../verdict.ts'
import { Coins, CreatorBalance } from '../coins/coins.schema.ts'
import { CouponDelivery, CouponSupplier, couponWorth } from '../coupons/coupon.schema.ts'

/**
 * `held` waits for its code, `failed` got none and its coins are back. «Expired» counts from its
 * date on, whether or not anything has run since.
 */
export const RedemptionState = z.enum(['held', 'issued', 'used', 'failed', 'refunded', 'expired'])
export type RedemptionState = z.infer<typeof RedemptionState>

/** Its code is asked for separately, so that it shows on tap only. */
export const Redemption = z.object({
  id: Id,
  couponId: Id,
  title: z.string(),
  supplierId: Id,
  supplierName: z.string(),
  terms: z.string(),
  ...couponWorth,
  delivery: CouponDelivery,
  coins: Coins,
  state: RedemptionState,
  redeemedAt: Moment,
  /** By when the code is there, or the coins are back; null unless it waits. */
  dueAt: z.nullable(Moment),
  usedAt: z.nullable(Moment),
  expiresAt: z.nullable(Moment),
  /** Why there is no code, or why the coins came back, in words. */
  reason: z.nullable(z.string()),
  hue: z.int(),
  can: z.object({ reveal: Verdict, markUsed: Verdict }),
})
export type Redemption = z.infer<typeof Redemption>

export const Redeemed = z.object({ ...Redemption.shape, balance: CreatorBalance })
export type Redeemed = z.infer<typeof Redeemed>

/** What narrows the history; its file takes the same. */
const redemptionFilter = {
  state: z.optional(RedemptionState),
  supplierId: z.optional(Id),
}
export const RedemptionQuery = z.strictObject({ ...PageQuery.shape, ...redemptionFilter })
export type RedemptionQuery = z.infer<typeof RedemptionQuery>
export const RedemptionFileQuery = z.strictObject(redemptionFilter)
export type RedemptionFileQuery = z.infer<typeof RedemptionFileQuery>

export const RedemptionPage = z.object({
  ...pageOf(Redemption).shape,
  /** Codes that are good for at most 14 days more. */
  expiringSoon: z.int(),
  /** Everybody this creator redeemed something of, for the filter. */
  suppliers: z.array(CouponSupplier),
})
export type RedemptionPage = z.infer<typeof RedemptionPage>
export const RedemptionParams = z.strictObject({ redemptionId: Id })
export const RevealedCode = z.object({ code: z.string() })
export type RevealedCode = z.infer<typeof RevealedCode>
