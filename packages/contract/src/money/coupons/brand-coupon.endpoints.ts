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

/** Owners, managers and finance members can write. Viewers can only read. */
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
  /** Hides the coupon from creators until it is resumed. Issued codes stay valid. */
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
  /** Archiving cannot be undone. Issued codes stay valid. */
  archive: endpoint({
    method: 'POST',
    path: '/brand/coupons/:couponId/archive',
    access: 'brand',
    params: CouponParams,
    output: BrandCoupon,
    refuses: steps,
  }),
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
