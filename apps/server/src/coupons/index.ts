export { loadCodes, publishCoupon } from './publish-coupon.ts'
