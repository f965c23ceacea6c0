import * as z from 'zod/mini'
import { Id, Moment } from '../../ids.ts'
import { PageQuery, pageOf } from '../../page.ts'
import { lines } from '../../text.schema.ts'
import { Verdict } from '../../verdict.ts'
import { Coins } from '../coins/coins.schema.ts'
import { CouponCode } from '../coupons/brand-coupon.schema.ts'
import { RedemptionState } from './redemption.schema.ts'

export const BrandRedemption = z.object({
  id: Id,
  couponId: Id,
  title: z.string(),
  creatorName: z.string(),
  creatorSlug: z.string(),
  coins: Coins,
  state: RedemptionState,
  redeemedAt: Moment,
  /** Null unless the redemption is waiting for a code. */
  dueAt: z.nullable(Moment),
  issuedAt: z.nullable(Moment),
  usedAt: z.nullable(Moment),
  expiresAt: z.nullable(Moment),
  reason: z.nullable(z.string()),
  /** Both are allowed only while the redemption is waiting for a code. */
  can: z.object({ giveCode: Verdict, turnDown: Verdict }),
})
export type BrandRedemption = z.infer<typeof BrandRedemption>

export const BrandRedemptionQuery = z.strictObject({
  ...PageQuery.shape,
  state: z.optional(RedemptionState),
})
export type BrandRedemptionQuery = z.infer<typeof BrandRedemptionQuery>
export const BrandRedemptionPage = pageOf(BrandRedemption)
export type BrandRedemptionPage = z.infer<typeof BrandRedemptionPage>

export const GivenCode = z.strictObject({ code: CouponCode })
export const TurnDown = z.strictObject({
  reason: lines(300).check(z.minLength(3, 'Enter a reason. The creator will see it.')),
})
