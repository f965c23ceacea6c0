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

/** Every member except viewers can enter a code for a waiting redemption or refund it. */
export const brandRedemptions = {
  list: endpoint({
    method: 'GET',
    path: '/brand/coupons/:couponId/redemptions',
    access: 'brand',
    params: CouponParams,
    query: BrandRedemptionQuery,
    output: BrandRedemptionPage,
    refuses: ['coupon.not_found'],
  }),
  giveCode: endpoint({
    method: 'POST',
    path: '/brand/redemptions/:redemptionId/code',
    access: 'brand',
    params: RedemptionParams,
    body: GivenCode,
    output: BrandRedemption,
    refuses: [...answers, 'redemption.code_known'],
  }),
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
