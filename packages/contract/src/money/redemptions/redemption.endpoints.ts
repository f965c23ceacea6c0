import { endpoint } from '../../endpoint.ts'
import { CouponParams } from '../coupons/coupon.schema.ts'
import {
  Redeemed,
  Redemption,
  RedemptionPage,
  RedemptionParams,
  RedemptionQuery,
  RevealedCode,
} from './redemption.schema.ts'

export const redemptions = {
  redeem: endpoint({
    method: 'POST',
    path: '/coupons/:couponId/redemptions',
    access: 'creator',
    params: CouponParams,
    output: Redeemed,
    refuses: [
      'coupon.not_found',
      'coupon.not_started',
      'coupon.paused',
      'coupon.ended',
      'coupon.sold_out',
      'coupon.limit_reached',
      'coins.insufficient',
      'coins.owed',
    ],
  }),
  history: endpoint({
    method: 'GET',
    path: '/redemptions',
    access: 'creator',
    query: RedemptionQuery,
    output: RedemptionPage,
    refuses: [],
  }),
  reveal: endpoint({
    method: 'GET',
    path: '/redemptions/:redemptionId/code',
    isSecret: true,
    access: 'creator',
    params: RedemptionParams,
    output: RevealedCode,
    refuses: ['redemption.not_found', 'redemption.no_code'],
  }),
  markUsed: endpoint({
    method: 'POST',
    path: '/redemptions/:redemptionId/use',
    access: 'creator',
    params: RedemptionParams,
    output: Redemption,
    refuses: [
      'redemption.not_found',
      'redemption.already_used',
      'redemption.expired',
      'redemption.not_issued',
    ],
  }),
}
