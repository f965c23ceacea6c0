import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { PageQuery } from '../page.ts'
import { RedemptionParams } from '../redemptions/redemption.schema.ts'
import { Settlement, SettlementPage } from '../settlements/settlement.schema.ts'
import {
  BrandCoupon,
  BrandCouponPage,
  BrandCouponQuery,
  CodesFile,
  CodesReport,
  CouponChange,
  CouponDraft,
  CouponSale,
  CouponSalePage,
  CouponSaleQuery,
  GivenCode,
  TurnDown,
} from './brand-coupon.schema.ts'
import { CouponParams } from './coupon.schema.ts'

const steps = ['coupon.not_found', 'brand.role_required', 'coupon.archived'] as const
const answers = ['redemption.not_found', 'brand.role_required', 'redemption.not_waiting'] as const

/** The coupons a brand offers. Owners, managers and finance write; a viewer only looks. */
export const brandCoupons = {
  list: endpoint({
    method: 'GET',
    path: '/brand/coupons',
    access: 'brand',
    query: BrandCouponQuery,
    output: BrandCouponPage,
    refuses: [],
  }),
  view: endpoint({
    method: 'GET',
    path: '/brand/coupons/:couponId',
    access: 'brand',
    params: CouponParams,
    output: BrandCoupon,
    refuses: ['coupon.not_found'],
  }),
  /** Starts as a draft that nobody else sees. */
  create: endpoint({
    method: 'POST',
    path: '/brand/coupons',
    access: 'brand',
    body: CouponDraft,
    output: BrandCoupon,
    refuses: ['brand.role_required'],
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/brand/coupons/:couponId',
    access: 'brand',
    params: CouponParams,
    body: CouponChange,
    output: BrandCoupon,
    refuses: [...steps, 'version.stale', 'coupon.fixed'],
  }),
  publish: endpoint({
    method: 'POST',
    path: '/brand/coupons/:couponId/publish',
    access: 'brand',
    params: CouponParams,
    output: BrandCoupon,
    refuses: [
      ...steps,
      'coupon.already_published',
      'coupon.nothing_to_give',
      'coupon.ended',
      'coupon.incomplete',
    ],
  }),
  /** Out of sight of creators until it is resumed; codes that were bought stay good. */
  pause: endpoint({
    method: 'POST',
    path: '/brand/coupons/:couponId/pause',
    access: 'brand',
    params: CouponParams,
    output: BrandCoupon,
    refuses: [...steps, 'coupon.not_published', 'coupon.paused'],
  }),
  resume: endpoint({
    method: 'POST',
    path: '/brand/coupons/:couponId/resume',
    access: 'brand',
    params: CouponParams,
    output: BrandCoupon,
    refuses: [...steps, 'coupon.not_paused'],
  }),
  /** For good; codes that were bought stay good, and those that wait are still to be given. */
  archive: endpoint({
    method: 'POST',
    path: '/brand/coupons/:couponId/archive',
    access: 'brand',
    params: CouponParams,
    output: BrandCoupon,
    refuses: steps,
  }),
  /** Reads a file of codes and says what is in it; loads the new ones unless it is a dry run. */
  loadCodes: endpoint({
    method: 'POST',
    path: '/brand/coupons/:couponId/codes',
    access: 'brand',
    params: CouponParams,
    body: CodesFile,
    output: CodesReport,
    refuses: [...steps, 'coupon.no_pool', 'coupon.too_many_codes'],
  }),
  /** Who redeemed it, newest first. As a file: `/api/brand/coupons/:couponId/redemptions.csv`. */
  sales: endpoint({
    method: 'GET',
    path: '/brand/coupons/:couponId/redemptions',
    access: 'brand',
    params: CouponParams,
    query: CouponSaleQuery,
    output: CouponSalePage,
    refuses: ['coupon.not_found'],
  }),
  /** Enters the code a redemption waits for; it is sealed and only its creator sees it. */
  giveCode: endpoint({
    method: 'POST',
    path: '/brand/redemptions/:redemptionId/code',
    access: 'brand',
    params: RedemptionParams,
    body: GivenCode,
    output: CouponSale,
    refuses: [...answers, 'redemption.code_known'],
  }),
  /** The supplier can't give a code: the creator's coins go back and they read the reason. */
  turnDown: endpoint({
    method: 'POST',
    path: '/brand/redemptions/:redemptionId/turn-down',
    access: 'brand',
    params: RedemptionParams,
    body: TurnDown,
    output: CouponSale,
    refuses: answers,
  }),
  /** What redeemed coupons brought and what of it was settled, newest first. */
  settlements: endpoint({
    method: 'GET',
    path: '/brand/settlements',
    access: 'brand',
    query: z.strictObject(PageQuery.shape),
    output: SettlementPage,
    refuses: [],
  }),
  /** Moves what is owed to the brand's wallet. It also happens by itself when a month is over. */
  settle: endpoint({
    method: 'POST',
    path: '/brand/settlements',
    access: 'brand',
    output: Settlement,
    refuses: ['settlement.finance_only', 'settlement.nothing_owed'],
  }),
}
