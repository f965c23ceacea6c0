export { markRedemptionUsed } from './mark-redemption-used.ts'
export { loadCodes, type NewCoupon, publishCoupon } from './publish-coupon.ts'
export { redeemCoupon } from './redeem-coupon.ts'
