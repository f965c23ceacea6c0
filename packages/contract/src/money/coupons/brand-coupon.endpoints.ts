import { bodyBytes, endpoint } from '../../endpoint.ts'
import {
  BrandCoupon,
  BrandCouponPage,
  BrandCouponQuery,
  CodesFile,
  CodesReport,
  CouponChange,
  CouponDraft,
} from './brand-coupon.schema.ts'
import { CouponParams } from './coupon.schema.ts'

const steps = ['coupon.not_found', 'brand.role_required', 'coupon.archived'] as const

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
    refuses: ['brand.role_required', 'coupon.too_many_drafts'],
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
    bodyBytesMax: bodyBytes.rows,
    output: CodesReport,
    refuses: [...steps, 'coupon.no_pool', 'coupon.too_many_codes'],
  }),
}
