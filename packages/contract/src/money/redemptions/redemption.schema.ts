import * as z from 'zod/mini'
import { Id, Moment } from '../../ids.ts'
import { PageQuery, pageOf } from '../../page.ts'
import { Verdict } from '../../verdict.ts'
import { Coins, CreatorBalance } from '../coins/coins.schema.ts'
import { CouponDelivery, CouponSupplier, couponWorth } from '../coupons/coupon.schema.ts'

/** `held`: no code yet. `failed`: no code came and the coins were returned. */
export const RedemptionState = z.enum(['held', 'issued', 'used', 'failed', 'refunded', 'expired'])
export type RedemptionState = z.infer<typeof RedemptionState>

/** The code has an endpoint of its own, so that it is loaded only on request. */
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
  /** Null unless the redemption is waiting for a code. */
  dueAt: z.nullable(Moment),
  usedAt: z.nullable(Moment),
  expiresAt: z.nullable(Moment),
  reason: z.nullable(z.string()),
  hue: z.int(),
  can: z.object({ reveal: Verdict, markUsed: Verdict }),
})
export type Redemption = z.infer<typeof Redemption>

export const Redeemed = z.object({ ...Redemption.shape, balance: CreatorBalance })
export type Redeemed = z.infer<typeof Redeemed>

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
  expiringSoon: z.int(),
  suppliers: z.array(CouponSupplier),
})
export type RedemptionPage = z.infer<typeof RedemptionPage>
export const RedemptionParams = z.strictObject({ redemptionId: Id })
export const RevealedCode = z.object({ code: z.string() })
export type RevealedCode = z.infer<typeof RevealedCode>
