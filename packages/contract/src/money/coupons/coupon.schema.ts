import * as z from 'zod/mini'
import { Id, Moment } from '../../ids.ts'
import { PageQuery, pageOf } from '../../page.ts'
import { SearchText } from '../../text.schema.ts'
import { Verdict } from '../../verdict.ts'
import { Coins, CreatorBalance } from '../coins/coins.schema.ts'

/** `manual`: the supplier enters a code for each redemption. */
export const CouponDelivery = z.enum(['pool', 'shared_code', 'generated', 'manual'])
export type CouponDelivery = z.infer<typeof CouponDelivery>

/** Exactly one is set. `faceMinor` is in the smallest currency unit. */
export const couponWorth = {
  faceMinor: z.nullable(z.int()),
  percentOff: z.nullable(z.int()),
}

export const Coupon = z.object({
  id: Id,
  title: z.string(),
  description: z.string(),
  terms: z.string(),
  supplierId: Id,
  supplierName: z.string(),
  /** Null for a shop outside the marketplace. */
  brandSlug: z.nullable(z.string()),
  ...couponWorth,
  coinsCost: Coins,
  delivery: CouponDelivery,
  stock: z.int(),
  perCreatorLimit: z.nullable(z.int()),
  redeemed: z.int(),
  /** Days for which a code is valid after redemption. Null when it never expires. */
  validDays: z.nullable(z.int()),
  endsAt: z.nullable(Moment),
  logoUrl: z.nullable(z.string()),
  hue: z.int(),
  can: z.object({ redeem: Verdict }),
})
export type Coupon = z.infer<typeof Coupon>

export const couponSorts = ['cost', 'dearest', 'newest', 'ending'] as const
export const CouponSort = z.enum(couponSorts)
export type CouponSort = z.infer<typeof CouponSort>
export const CouponFilter = z.enum(['all', 'affordable'])
export type CouponFilter = z.infer<typeof CouponFilter>
export const couponKinds = ['amount', 'percent'] as const
export const CouponKind = z.enum(couponKinds)
export type CouponKind = z.infer<typeof CouponKind>

const coinsLimit = z.coerce.number<number>().check(z.int(), z.gte(0), z.lte(1_000_000_000))

export const CouponQuery = z.strictObject({
  ...PageQuery.shape,
  filter: z.optional(CouponFilter),
  sort: z.optional(CouponSort),
  kind: z.optional(CouponKind),
  supplierId: z.optional(Id),
  minCost: z.optional(coinsLimit),
  maxCost: z.optional(coinsLimit),
  search: z.optional(SearchText),
})
export type CouponQuery = z.infer<typeof CouponQuery>

export const CouponPage = z.object({
  ...pageOf(Coupon).shape,
  balance: CreatorBalance,
  expiringSoon: z.int(),
})
export type CouponPage = z.infer<typeof CouponPage>
export const CouponParams = z.strictObject({ couponId: Id })

export const CouponSupplier = z.object({ id: Id, name: z.string(), coupons: z.int() })
export type CouponSupplier = z.infer<typeof CouponSupplier>
export const CouponSuppliers = z.object({ items: z.array(CouponSupplier) })
export type CouponSuppliers = z.infer<typeof CouponSuppliers>
