import * as z from 'zod/mini'
import { Id, Moment } from '../../ids.ts'
import { Coins } from '../../money/coins/coins.schema.ts'
import { CouponCode, CouponDraft, CouponState } from '../../money/coupons/brand-coupon.schema.ts'
import { CouponDelivery, couponWorth } from '../../money/coupons/coupon.schema.ts'
import { RedemptionState } from '../../money/redemptions/redemption.schema.ts'
import { line } from '../../text.schema.ts'
import { Verdict } from '../../verdict.ts'

const ShopName = line(80).check(z.minLength(2, 'Enter the name of the shop.'))

/** A coupon of a brand or of a shop outside the marketplace. Codes are never part of it. */
export const Offer = z.object({
  id: Id,
  title: z.string(),
  supplier: z.string(),
  /** Null for a shop outside the marketplace, whose coupons operators manage. */
  brandId: z.nullable(Id),
  state: CouponState,
  ...couponWorth,
  coinsCost: Coins,
  delivery: CouponDelivery,
  stock: z.int(),
  /** Redemptions that were paid for: with a code, or waiting for one. */
  sold: z.int(),
  waiting: z.int(),
  used: z.int(),
  expired: z.int(),
  endsAt: z.nullable(Moment),
  can: z.object({ loadCodes: Verdict, pause: Verdict, resume: Verdict, retire: Verdict }),
})
export type Offer = z.infer<typeof Offer>

export const OfferRedemption = z.object({
  id: Id,
  creatorId: Id,
  creator: z.string(),
  state: RedemptionState,
  at: Moment,
  dueAt: z.nullable(Moment),
  can: z.object({ issueCode: Verdict, refund: Verdict }),
})
export type OfferRedemption = z.infer<typeof OfferRedemption>

/** `redemptions`: those that wait for a code, then the newest. */
export const OfferDetails = z.object({ offer: Offer, redemptions: z.array(OfferRedemption) })
export type OfferDetails = z.infer<typeof OfferDetails>

export const OfferDraft = z.strictObject({ shop: ShopName, ...CouponDraft.shape })
export type OfferDraft = z.infer<typeof OfferDraft>

export const OneCode = z.strictObject({ code: CouponCode })
export const ShopToSettle = z.strictObject({ shop: ShopName })
