export { viewBrandCoupon } from './brand-coupon.views.ts'
export { addCode, takeCode } from './code.store.ts'
export { openCode } from './code-cipher.ts'
export { mayManageCoupons } from './coupon.policy.ts'
export { acceptsRedemption } from './coupon.rules.ts'
export { type LockedCoupon, lockCoupon, returnToStock, takeFromStock } from './coupon.store.ts'
export { countExpiringSoon } from './expiring-soon.views.ts'
export {
  archiveByOperator,
  loadCodesByOperator,
  pauseByOperator,
  resumeByOperator,
} from './operate-coupon.ts'
export { listAllCoupons, listCouponPage, viewAnyCoupon } from './operator-coupons.views.ts'
export { loadCodes, type NewCoupon, publishCoupon } from './publish-coupon.ts'
export { sealedCodes } from './sealed-codes.store.ts'
