import { endpoint } from '../../endpoint.ts'
import { CouponParams } from '../coupons/coupon.schema.ts'
import {
  BrandRedemption,
  BrandRedemptionPage,
  BrandRedemptionQuery,
  GivenCode,
  TurnDown,
} from './brand-redemption.schema.ts'
import { RedemptionParams } from './redemption.schema.ts'

const answers = ['redemption.not_found', 'brand.role_required', 'redemption.not_waiting'] as const

/** What creators redeemed of a brand's coupons. Everybody but a viewer answers those that wait. */
export const brandRedemptions = {
  /** Newest first. As a file: `/api/brand/coupons/:couponId/redemptions.csv`. */
  list: endpoint({
    method: 'GET',
    path: '/brand/coupons/:couponId/redemptions',
    access: 'brand',
    params: CouponParams,
    query: BrandRedemptionQuery,
    output: BrandRedemptionPage,
    refuses: ['coupon.not_found'],
  }),
  /** Enters the code a redemption waits for; it is sealed and only its creator sees it. */
  giveCode: endpoint({
    method: 'POST',
    path: '/brand/redemptions/:redemptionId/code',
    access: 'brand',
    params: RedemptionParams,
    body: GivenCode,
    output: BrandRedemption,
    refuses: [...answers, 'redemption.code_known'],
  }),
  /** The supplier can't give a code: the creator's coins go back and they read the reason. */
  turnDown: endpoint({
    method: 'POST',
    path: '/brand/redemptions/:redemptionId/turn-down',
    access: 'brand',
    params: RedemptionParams,
    body: TurnDown,
    output: BrandRedemption,
    refuses: answers,
  }),
}
